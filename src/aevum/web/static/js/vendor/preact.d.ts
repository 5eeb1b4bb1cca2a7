/** What the client uses of the module, for type checkers: tsc --checkJs. */
type Setter<T> = (value: T | ((before: T) => T)) => void;
export function html(strings: TemplateStringsArray, ...values: unknown[]): any;
export function render(what: unknown, where: Element): void;
export function useState<T>(first: T | (() => T)): [T, Setter<T>];
export function useEffect(effect: () => unknown, on?: unknown[]): void;
export function useLayoutEffect(effect: () => unknown, on?: unknown[]): void;
export function useMemo<T>(make: () => T, on: unknown[]): T;
export function useRef<T>(first: T): { current: T };
