import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Realtime } from "./realtime/realtime.ts";

/** What handlers work with: made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Absent where nothing listens, as in most tests: then nobody is told live. */
  realtime?: Realtime;
}
