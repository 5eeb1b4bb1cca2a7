/** News from the table, as long as the window is open. */

const SILENCE = 50_000; // milliseconds without a sign of life after which the connection counts as lost

/**
 * @param {string} url
 * @param {{view: (view: any) => void, table: (news: any) => void, chat: (line: any) => void, notice: (notice: any) => void, state: (state: "open" | "lost") => void}} tell
 */
export function listen(url, tell) {
  /** @type {EventSource} */
  let source;
  let again = 0;
  let wait = 500;
  let closed = false;

  function start() {
    source = new EventSource(url);
    source.onopen = () => {
      wait = 500;
      tell.state("open");
    };
    source.onerror = () => {
      tell.state("lost");
      if (source.readyState !== EventSource.CLOSED || closed) return; // the browser tries again by itself
      clearTimeout(again);
      again = window.setTimeout(start, wait);
      wait = Math.min(wait * 1.6, 8000);
    };
    for (const name of /** @type {const} */ (["view", "table", "chat", "notice"])) {
      source.addEventListener(name, (event) => tell[name](JSON.parse(event.data)));
    }
  }

  /** A laptop that was asleep finds its connection dead without being told. */
  let asleep = Date.now();
  const watch = window.setInterval(() => {
    const now = Date.now();
    if (now - asleep > SILENCE) {
      source.close();
      start();
    }
    asleep = now;
  }, 5000);

  start();
  return {
    close() {
      closed = true;
      clearTimeout(again);
      clearInterval(watch);
      source.close();
    },
  };
}
