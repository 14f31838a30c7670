const WAIT_MS = 30_000;

/** Listeners that are told of one message after the other, and how long each took to reach each of them. */
export interface Hearing {
  /** Sends by `send` and waits until everyone has heard it; answers the delays of all, in ms. */
  hear(send: () => unknown): Promise<number[]>;
  /** To be called each time that one of them hears a message. */
  told(): void;
}

/** Counts what so many listeners hear. */
export function listenTo(count: number): Hearing {
  let heard: ((delay: number) => void) | undefined;
  let start = 0;
  return {
    told: () => heard?.(performance.now() - start),
    async hear(send) {
      const delays: number[] = [];
      const all = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${delays.length} of ${count} clients heard a message.`)),
          WAIT_MS,
        );
        heard = (delay) => {
          if (delays.push(delay) < count) return;
          clearTimeout(timer);
          resolve();
        };
      });
      start = performance.now();
      await Promise.all([all, send()]);
      return delays;
    },
  };
}
