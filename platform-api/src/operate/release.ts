import { buildApp } from "#api/app";
import type { Config } from "#api/config";
import { openDatabase } from "#api/db/database";
import { openFiles } from "#api/files/open-files";
import type { Jobs } from "#api/jobs/jobs";
import { type LocalBuild, localBuilds } from "#api/remotes/local-builds";
import { mustServeReleasedBuilds, operationsOf } from "#api/remotes/missing-operations";
import { releaseLocalBuilds } from "#api/remotes/release-local-builds";
import { openSms } from "#api/sms/sms";

/** An application that is built to see what it would serve takes no requests, and so has no work for later. */
const noJobs: Jobs = {
  send: () => Promise.reject(new Error("This process only releases builds.")),
  work: () => Promise.reject(new Error("This process only releases builds.")),
  stop: () => Promise.resolve(),
};

/** Gives everybody the browser builds of this version; answers those that are new. Safe to run again. */
export async function releaseThisVersion(config: Config): Promise<LocalBuild[]> {
  // Asked first: without builds there is nothing to open anything for.
  await localBuilds(config.remotesDir);
  const db = openDatabase(config.databaseUrl, 2);
  const files = await openFiles(config, console.error);
  try {
    const services = { config, db, objects: files.objects, jobs: noJobs, sms: openSms(config) };
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
