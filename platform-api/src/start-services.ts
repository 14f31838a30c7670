import type { Config } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { openFiles } from "./files/open-files.ts";
import { startJobs } from "./jobs/jobs.ts";
import { queues } from "./jobs/queues.ts";
import { startWorkers } from "./jobs/start-workers.ts";
import { openMailTransport } from "./mail/mail-transport.ts";
import { openSms } from "./sms/sms.ts";
import type { Services } from "./services.ts";

/** Everything the application works with, running. */
export interface RunningServices {
  readonly services: Services;
  /** Ends jobs first, then what they work with. */
  stop(): Promise<void>;
}

/** Starts what handlers work with, on a migrated database. `onFault` hears what goes wrong beside requests. */
export async function startServices(
  config: Config,
  onFault: (error: unknown) => void,
): Promise<RunningServices> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const db = openDatabase(config.databaseUrl, config.databasePool);
    stops.push(() => db.close());
    const files = await openFiles(config, onFault);
    stops.push(() => files.close());
    const mail = openMailTransport(config);
    stops.push(() => mail.close());
    const jobs = await startJobs(config.databaseUrl, queues, onFault);
    stops.push(() => jobs.stop());
    const services = { config, db, objects: files.objects, jobs, sms: openSms(config) };
    await startWorkers(services, mail);
    return { services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
