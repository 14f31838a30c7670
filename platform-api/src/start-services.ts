import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { openLifeline } from "./db/lifeline.ts";
import { openFiles } from "./storage/open-files.ts";
import { startBackground } from "./background/background.ts";
import { openMailTransport } from "./mail/mail-transport.ts";
import { tellOperator } from "./mail/tell-operator.ts";
import { type OnFault, openFaults } from "./operations/faults.ts";
import { thisNode } from "./operations/node.ts";
import { modules } from "./modules.ts";
import { openSms } from "./sms/sms.ts";
import type { Services } from "./services.ts";

/** Everything the application works with, running. */
export interface RunningServices {
  readonly services: Services;
  /** Ends background work first, then what they work with. */
  stop(): Promise<void>;
}

/**
 * Starts what handlers work with, on a migrated database. `onFault` hears too what goes wrong beside requests. Without
 * `clocks` nothing runs by itself at its time.
 */
export async function startServices(
  config: Config,
  log: FastifyBaseLogger,
  onFault: OnFault = () => undefined,
  { clocks = true }: { readonly clocks?: boolean } = {},
): Promise<RunningServices> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const node = thisNode(config);
    const lifeline = await openLifeline(config.databaseUrl, {
      node: node.id,
      budget: config.databaseConnections,
    });
    stops.push(() => lifeline.close());
    lifeline.onChange((up) => {
      if (up) log.info("The database is back.");
      else log.error("The database does not answer; requests are put off until it is back.");
    });
    const db = openDatabase(node.databaseUrl, node.shares, lifeline);
    stops.push(() => db.close());
    const mail = openMailTransport(config);
    stops.push(() => mail.close());
    const faults = openFaults(
      log,
      () => !lifeline.isUp(),
      (words) =>
        void tellOperator(config, mail, words).catch((error: unknown) => report(error, "operator's mail")),
    );
    const report: OnFault = (error, doing) => {
      faults.report(error, doing);
      onFault(error, doing);
    };
    const files = await openFiles(config, report);
    stops.push(() => files.close());
    const store = { databaseUrl: node.databaseUrl, connections: node.shares.background, clocks };
    const works = modules.flatMap(({ work = [] }) => work);
    const background = await startBackground(
      store,
      works.map(({ queue }) => queue),
      report,
    );
    stops.push(() => background.stop());
    const services = {
      config,
      node,
      log,
      faults: { ...faults, report },
      lifeline,
      db,
      objects: files.objects,
      background,
      sms: openSms(config),
    };
    for (const work of works) await work.start(services, mail);
    return { services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
