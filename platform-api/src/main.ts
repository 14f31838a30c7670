import { buildApp } from "./app.ts";
import { ConfigError } from "./config/config-error.ts";
import { refuseForgetful } from "./db/durability.ts";
import { migrate } from "./db/migrate.ts";
import { principalOfToken } from "./identity/sessions/authenticate.ts";
import { publishCatalogue } from "./learning/publish-catalogue.ts";
import { openLog } from "./telemetry/log.ts";
import { leaveOnSignal } from "./leave.ts";
import { startTracing } from "./telemetry/tracing.ts";
import { registerLocalBuilds } from "./remotes/builds/register-local-builds.ts";
import { mustServeReleasedBuilds, operationsOf } from "./remotes/builds/missing-operations.ts";
import { remotesSettings } from "./remotes/settings.ts";
import { livePartsOf } from "./modules.ts";
import { startRealtime } from "./realtime/realtime.ts";
import { readSettings } from "./read-settings.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { startServices } from "./start-services.ts";

let log = openLog("info");

async function main(): Promise<void> {
  const config = readSettings(process.env);
  log = openLog(config.logLevel);
  const stopTracing = await startTracing(config);
  // An older node that starts again among newer ones leaves what they defined.
  const applied = await migrate(config.databaseUrl, config.production ? "left" : "replaced");
  await refuseForgetful(config);
  const { services, stop: stopServices } = await startServices(config, log);
  process.on("unhandledRejection", (error) => services.faults.report(error, "unawaited work"));
  const { http, served } = await buildApp(services);
  if (applied.migrations.length + applied.definitions.length > 0) log.info({ applied }, "migrated");
  await services.db.as({ role: "worker" }).write(publishCatalogue);
  if (config.seedDemo && (await seedDemo(services))) log.info("seeded the demo");
  const operations = operationsOf(served);
  if (config.of(remotesSettings).registerLocalBuilds) await registerLocalBuilds(services, operations);
  await mustServeReleasedBuilds(services, operations);
  services.realtime = await startRealtime(
    services,
    http.server,
    (token) => principalOfToken(services, token),
    livePartsOf(services),
  );
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
