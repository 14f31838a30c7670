import type { FastifyInstance } from "fastify";
import type { Queue } from "./background/queue.ts";
import type { Settings } from "./config/settings.ts";
import type { Describe } from "./http/metrics/metrics.ts";
import type { Server } from "./http/serve.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { Attendance, Hearing } from "./realtime/hearing.ts";
import type { Notice } from "./notices/notice.ts";
import type { Services } from "./services.ts";

/** What a part of the product tells the house about itself, in its `module.ts`. */
export interface Module {
  /** Its folder. */
  readonly name: string;
  /** Its files that other modules may import, named from its folder; nothing else of it is entered. */
  readonly offers?: readonly string[];
  /** Serves its endpoints below `/api`, one line a resource. */
  readonly serve?: (server: Server, services: Services) => void;
  /** Serves its pages and files that are elsewhere. */
  readonly servePages?: (http: FastifyInstance, services: Services) => Promise<void> | void;
  /** Its figures of what the database knows, for `/api/metrics`. */
  readonly describe?: Describe;
  /** Its work after the answer and by the clock, one line a queue. */
  readonly work?: readonly Work[];
  /** What it hears from browsers over the live connection. */
  readonly hears?: readonly Hearing<[Services]>[];
  /** What it does when people come and go. */
  readonly attends?: Attendance<[Services]>;
  /** Its rows of the table of notices: what it tells people of, by which channels. */
  readonly notices?: readonly Readonly<Record<string, Notice>>[];
  /** What it reads from the environment, as its `settings.ts` says. */
  readonly settings?: readonly Settings<unknown>[];
}

/** A queue with what takes its tasks. */
export interface Work {
  readonly queue: Omit<Queue<object>, "data">;
  /** Takes the queue's tasks on this node. */
  start(services: Services, mail: MailTransport): Promise<void>;
}

/** Work for a queue; with `cron` it also runs by itself at these times (UTC), on one node of all. */
export function work<Data extends object>(
  queue: Queue<Data>,
  handle: (services: Services, data: Data, mail: MailTransport) => Promise<unknown>,
  cron?: string,
): Work {
  return {
    queue,
    start: (services, mail) =>
      services.background.work({
        queue,
        handle: async (data) => void (await handle(services, data, mail)),
        ...(cron !== undefined && { cron }),
      }),
  };
}
