const EVERY_MS = 200;

/** Gathers pieces of text, and hands them on together at most five times a second, one after another. */
export class Coalescing {
  readonly #handOn: (text: string) => Promise<void>;
  #waiting = "";
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
    this.#timer ??= setTimeout(() => this.#flush(), EVERY_MS);
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
    const text = this.#waiting;
    this.#waiting = "";
    this.#running = this.#running
      .then(() => this.#handOn(text))
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#timer = this.#waiting === "" ? undefined : setTimeout(() => this.#flush(), EVERY_MS);
      });
  }
}
