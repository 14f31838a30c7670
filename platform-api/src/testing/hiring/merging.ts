import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { publishJob } from "./job-form.ts";
import { employer, type Person } from "../person.ts";
import { testApp } from "../test-app.ts";

/** A company with a job to merge applications of. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder" });
  const cardOf = (applicationId: string) => ada.call(applications.card, { params: { applicationId } });
  return { app, ada, job, jobId: job._id, stages: job.stages.map(({ _id }) => _id), cardOf };
}

/** Merges the second into the first as they stand now. */
export async function merge(asker: Person, keptId: string, mergedId: string) {
  const read = (applicationId: string) => asker.call(applications.card, { params: { applicationId } });
  const [kept, merged] = [await read(keptId), await read(mergedId)];
  return asker.call(duplicates.merge, {
    params: { applicationId: keptId },
    body: { merged_id: mergedId, version: kept.version, merged_version: merged.version },
  });
}

/** Takes a merged application out again. */
export const unmerge = (asker: Person, applicationId: string) =>
  asker.call(duplicates.unmerge, { params: { applicationId } });
