import { setTimeout as wait } from "node:timers/promises";

/** An event as it goes out: its bytes, and the headers that sign them. */
export interface SignedEvent {
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Tells of what happened at a provider, unasked: as late and as often as a test says. */
export class EventSender {
  /** Where its events go; null while it tells no one. */
  to: string | null = null;
  /** Milliseconds that an event takes. */
  delay = 0;
  /** How often each event is sent, all at once. */
  copies = 1;
  readonly #answers: Promise<number>[] = [];

  /** Sends an event on its way. */
  send({ payload, headers }: SignedEvent): void {
    const { to, delay } = this;
    if (to === null) return;
    for (let copy = 0; copy < this.copies; copy += 1)
      this.#answers.push(
        wait(delay).then(async () => (await fetch(to, { method: "POST", body: payload, headers })).status),
      );
  }

  /** Waits until every event has arrived; answers the statuses that they were answered with, in order. */
  answers(): Promise<number[]> {
    return Promise.all(this.#answers.splice(0));
  }
}
