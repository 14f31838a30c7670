import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config/config-error.ts";
import { migrate } from "./db/migrate.ts";
import { publishCatalogue } from "./learning/publish-catalogue.ts";
import { openLog } from "./operations/log.ts";
import { leaveOnSignal } from "./operations/leave.ts";
import { startTracing } from "./operations/tracing.ts";
import { registerLocalBuilds } from "./remotes/register-local-builds.ts";
import { mustServeReleasedBuilds, operationsOf } from "./remotes/missing-operations.ts";
import { startRealtime } from "./realtime/realtime.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { startServices } from "./start-services.ts";

let log = openLog("info");

async function main(): Promise<void> {
  const config = readConfig(process.env);
  log = openLog(config.logLevel);
  const stopTracing = await startTracing(config);
  const applied = await migrate(config.databaseUrl);
  const { services, stop: stopServices } = await startServices(config, log);
  process.on("unhandledRejection", (error) => services.faults.report(error, "unawaited work"));
  const { http, served } = await buildApp(services);
  if (applied.length > 0) log.info({ applied }, "migrated");
  await services.db.as({ role: "worker" }).write(publishCatalogue);
  if (config.seedDemo && (await seedDemo(services))) log.info("seeded the demo");
  const operations = operationsOf(served);
  if (config.registerLocalBuilds) await registerLocalBuilds(services, operations);
  await mustServeReleasedBuilds(services, operations);
  services.realtime = await startRealtime(services, http.server);
  leaveOnSignal(services, http, async () => {
    await stopServices();
    await stopTracing();
  });
  await http.listen({ host: config.host, port: config.port });
}

/** Ends the process: with words where the operator can put it right, with the whole error where it is a fault. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigError) log.fatal(error.message);
  else log.fatal({ err: error }, "the process gives up");
  process.exit(1);
}

process.on("uncaughtException", giveUp);
main().catch(giveUp);
