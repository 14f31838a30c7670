import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Lifeline } from "./db/lifeline.ts";
import type { Realtime } from "./realtime/realtime.ts";
import type { ObjectStorage } from "./storage/object-storage.ts";
import type { Background } from "./background/background.ts";
import type { Faults } from "./operations/faults.ts";
import type { Node } from "./operations/node.ts";
import type { Sms } from "./sms/sms.ts";

/** What handlers work with: made once at start. */
export interface Services {
  readonly config: Config;
  readonly node: Node;
  readonly log: FastifyBaseLogger;
  readonly faults: Faults;
  readonly lifeline: Lifeline;
  readonly db: Database;
  /** Absent where nothing listens, as in most tests: then no one is told live. */
  realtime?: Realtime;
  readonly objects: ObjectStorage;
  readonly background: Background;
  readonly sms: Sms;
}
