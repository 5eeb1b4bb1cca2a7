/** Shows notices that the table sends, and leads to their games. */

self.addEventListener("push", (event) => {
  const { text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification("Aevum", { body: text, icon: "/static/icon.svg", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
