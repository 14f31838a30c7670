import { openLog } from "#api/telemetry/log";
import { readSettings } from "#api/read-settings";
import { runImport } from "#api/schedule/imports/run-import";
import { readConnection } from "#api/schedule/sync/read-connection";
import { startServices } from "#api/start-services";

/** A process that runs one job of the schedule and ends. It is there to be killed at any moment. */
const [job = "", id = "", personId = ""] = process.argv.slice(2);
const { services } = await startServices(readSettings(process.env), openLog("silent"), () => undefined);
if (job === "import") await runImport(services, { importId: id, personId });
else await readConnection(services, id);
process.exit(0);
