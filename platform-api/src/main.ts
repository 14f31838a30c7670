import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config/config-error.ts";
import { migrate } from "./db/migrate.ts";
import { publishCatalogue } from "./learning/publish-catalogue.ts";
import { registerLocalBuilds } from "./remotes/register-local-builds.ts";
import { mustServeReleasedBuilds, operationsOf } from "./remotes/missing-operations.ts";
import { startRealtime } from "./realtime/realtime.ts";
import { seedDemo } from "./seed/seed-demo.ts";
import { startServices } from "./start-services.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const applied = await migrate(config.databaseUrl);
  const { services, stop: stopServices } = await startServices(config, reportFault);
  const { http, served } = await buildApp(services);
  if (applied.length > 0) http.log.info({ applied }, "migrated");
  await services.db.as({ role: "worker" }).write(publishCatalogue);
  if (config.seedDemo && (await seedDemo(services))) http.log.info("seeded the demo");
  const operations = operationsOf(served);
  if (config.registerLocalBuilds) await registerLocalBuilds(services, operations);
  await mustServeReleasedBuilds(services, operations);
  services.realtime = await startRealtime(services, http.server, http.log);
  await http.listen({ host: config.host, port: config.port });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    http.log.info({ signal }, "stopping");
    await services.realtime?.close();
    await http.close();
    await stopServices();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(signal));
}

/** What goes wrong beside a request has no request's log to go to. */
function reportFault(error: unknown): void {
  console.error(error);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
