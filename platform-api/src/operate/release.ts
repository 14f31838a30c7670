import { buildApp } from "#api/app";
import type { Config } from "#api/config";
import { openDatabase } from "#api/db/database";
import type { Lifeline } from "#api/db/lifeline";
import { openFiles } from "#api/storage/open-files";
import type { Background } from "#api/background/background";
import { openFaults } from "#api/operations/faults";
import { openLog } from "#api/telemetry/log";
import { thisNode } from "#api/operations/node";
import { type LocalBuild, localBuilds } from "#api/remotes/builds/local-builds";
import { mustServeReleasedBuilds, operationsOf } from "#api/remotes/builds/missing-operations";
import { releaseLocalBuilds } from "#api/remotes/builds/release-local-builds";
import { openSms } from "#api/sms/sms";
import { remotesSettings } from "#api/remotes/settings";

/** An application that is built to see what it would serve takes no requests, and so has no work for later. */
const refuse = () => Promise.reject(new Error("This process only releases builds."));
const noBackground: Background = {
  send: refuse,
  work: refuse,
  backlog: refuse,
  stop: () => Promise.resolve(),
};

/** A command ends with its first failure: nothing watches the database meanwhile. */
const unwatched: Lifeline = {
  isUp: () => true,
  look: () => Promise.resolve(true),
  onChange: () => undefined,
  close: () => Promise.resolve(),
};

/** A command is no node: it needs a connection for each role, and takes no share of a budget. */
const SHARES = { app: 2, auth: 1, worker: 1, release: 1 };

/** Gives everyone the browser builds of this version; answers those that are new. Safe to run again. */
export async function releaseThisVersion(config: Config): Promise<LocalBuild[]> {
  // Asked first: without builds there is nothing to open anything for.
  await localBuilds(config.of(remotesSettings).dir);
  const log = openLog("warn");
  const faults = openFaults(
    log,
    () => false,
    (words) => log.error(words),
  );
  const db = openDatabase(config.databaseUrl, SHARES, unwatched);
  const files = await openFiles(config, faults.report);
  try {
    const services = {
      config,
      node: thisNode(config),
      log,
      faults,
      lifeline: unwatched,
      db,
      objects: files.objects,
      background: noBackground,
      sms: openSms(config),
    };
    const { http, served } = await buildApp(services);
    await http.close();
    const operations = operationsOf(served);
    const released = await releaseLocalBuilds(services, operations);
    await mustServeReleasedBuilds(services, operations);
    return released;
  } finally {
    await files.close();
    await db.close();
  }
}
