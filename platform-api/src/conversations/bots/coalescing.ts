const EVERY_MS = 200;

/**
 * Gathers pieces of text, and hands them on together, one after another: the first at once, and then at most five times a
 * second.
 */
export class Coalescing {
  readonly #handOn: (text: string) => Promise<void>;
  #waiting = "";
  /** Whether something is to be handed on, be it nothing but a sign of life. */
  #isDue = false;
  /** Set while something is handed on or was just now. */
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #failure: unknown;
  #isClosed = false;

  constructor(handOn: (text: string) => Promise<void>) {
    this.#handOn = handOn;
  }

  add(text: string): void {
    if (this.#isClosed) return;
    this.#waiting += text;
    this.#isDue = true;
    this.#timer ??= setTimeout(() => this.#flush(), 0);
  }

  /** Drops what waits, since all of it is told at the end, and waits for what runs. Throws what handing on threw. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting = "";
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  #flush(): void {
    if (!this.#isDue) {
      this.#timer = undefined;
      return;
    }
    const text = this.#waiting;
    this.#waiting = "";
    this.#isDue = false;
    this.#running = this.#running
      .then(() => this.#handOn(text))
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        if (!this.#isClosed) this.#timer = setTimeout(() => this.#flush(), EVERY_MS);
      });
  }
}
