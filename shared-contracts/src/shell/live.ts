/** Says something to the server over the live connection; what can't be said now is not said later. */
type Say = (event: string, payload: object) => void;

let say: Say | undefined;

/** Called by the shell when the live connection stands, and with undefined when it is closed. */
export function setLive(next: Say | undefined): void {
  say = next;
}

/** Says something that is worth nothing a moment later, such as that someone is typing; silent without a connection. */
export function sayLive(event: string, payload: object): void {
  say?.(event, payload);
}
