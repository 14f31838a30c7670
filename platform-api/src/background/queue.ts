import { z } from "zod";

/** A kind of task: its name, what it carries, and how often it is tried again. */
export interface Queue<Data extends object> {
  readonly name: string;
  /** Ids only: a task outlives the row it speaks of, and reads it when it runs. */
  readonly data: z.ZodType<Data>;
  readonly retryLimit: number;
  /** Seconds before the first retry; each further one waits about twice as long. */
  readonly retryDelay: number;
  /** Tasks that a node works on at once, each for itself; unless told it takes some together, and the next after them. */
  readonly atOnce?: number;
}

/** Work for a queue on this node. */
export interface Worker<Data extends object> {
  readonly queue: Queue<Data>;
  /** Runs at least once for each task; a throw is a failed try. */
  readonly handle: (data: Data) => Promise<void>;
  /** Also runs by itself at these times (cron, UTC), on one node of all; then it carries no data. */
  readonly cron?: string;
}

/** A queue that runs by the clock: its tasks carry nothing. `retryDelay` is in seconds. */
export function clockQueue(name: string, retryDelay = 60): Queue<object> {
  return { name, data: z.object({}), retryLimit: 2, retryDelay };
}
