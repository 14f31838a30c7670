import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 60;
/** Slow enough for the limit of messages that one person may send. */
const WRITE_PAUSE_MS = 300;

/** Asks for these in turn until it is stopped; `stop` answers how often, and throws what failed. */
export function keepAsking(questions: readonly (() => Promise<unknown>)[]): { stop(): Promise<number> } {
  const stopping = new AbortController();
  let asked = 0;
  const loop = async (ask: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await ask();
      asked += 1;
      await sleep(PAUSE_MS);
    }
  };
  const loops = Promise.all(questions.map(loop));
  loops.catch(() => stopping.abort());
  return {
    async stop() {
      stopping.abort();
      await loops;
      return asked;
    },
  };
}

/** Writes one after the other, each with an id of its own; `stop` answers the ids that were acknowledged. */
export function keepWriting(write: (id: string) => Promise<void>): { stop(): Promise<string[]> } {
  const stopping = new AbortController();
  const written: string[] = [];
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const id = randomUUID();
      await write(id);
      written.push(id);
      await sleep(WRITE_PAUSE_MS);
    }
  };
  const running = loop();
  running.catch(() => stopping.abort());
  return {
    async stop() {
      stopping.abort();
      await running;
      return written;
    },
  };
}
