import { readConfig } from "#api/config";
import { openDatabase } from "#api/db/database";
import { outboundSettings } from "#api/outbound/settings";
import { runImport } from "#api/schedule/imports/run-import";
import { scheduleSettings } from "#api/schedule/settings";
import { readConnection } from "#api/schedule/sync/read-connection";

/** A process that runs one job of the schedule and ends. It is there to be killed at any moment. */
const [job = "", id = "", personId = ""] = process.argv.slice(2);
// Without the other modules, which take seconds to read, and without the queues, whose tasks would be another's work.
const config = readConfig(process.env, [outboundSettings, scheduleSettings]);
const db = openDatabase(config.databaseUrl, { app: 4, auth: 1, worker: 4, release: 1 });
if (job === "import") await runImport({ db }, { importId: id, personId });
else await readConnection({ config, db }, id);
process.exit(0);
