import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";

/** What handlers work with: made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
}
