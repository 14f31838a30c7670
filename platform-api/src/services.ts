import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { ObjectStorage } from "./files/object-storage.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** What handlers work with: made once at start. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly objects: ObjectStorage;
  readonly jobs: Jobs;
}
