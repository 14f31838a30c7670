import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

const ON_APPLICATIONS = [
  "application_mails",
  "application_tasks",
  "application_tags",
  "application_viewers",
  "application_merges",
  "bulk_runs",
  "bulk_run_items",
  "candidate_pairs",
] as const;

test("hides everything about applications to a confidential job from people who can't see the job", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const outside = await member(app, ada, "recruiter", [
    { feature: "pipeline", action: ["read", "update", "write"] },
    { feature: "application", action: ["read", "write"] },
  ]);
  const job = await publishJob(ada, { title: "Secret", questions: [], confidential: true });
  const jobId = job._id;
  const stageId = job.stages[1]?._id ?? "";
  const three = [];
  for (const name of ["Ama", "Esi", "Kofi"]) three.push(await applicant(app, ada, jobId, name));
  const [ama, esi, kofi] = three as [(typeof three)[0], (typeof three)[0], (typeof three)[0]];
  for (const { person } of three)
    await person.call(account.update, { body: { phone_number: "+233207654321" } });
  const mail = { subject: "Welcome", body: "Hello" };
  await ada.call(pipeline.setStage, {
    params: { jobId, stageId },
    body: { name: "Interview", sla_days: 3, entry_actions: [{ kind: "assessment", title: "Test", mail }] },
  });
  const params = { applicationId: ama.card._id };
  await ada.call(applications.move, { params, body: { stage_id: stageId, version: ama.card.version } });
  const tag = await ada.call(applicationList.createTag, { body: { name: "Strong" } });
  await ada.call(applicationList.setTags, { params, body: { tag_ids: [tag._id] } });
  await ada.call(pipeline.look, { params });
  await ada.call(duplicates.merge, {
    params: { applicationId: esi.card._id },
    body: { merged_id: kofi.card._id, version: esi.card.version, merged_version: kofi.card.version },
  });
  await ada.call(bulkRuns.start, {
    params: { jobId },
    body: { selection: { ids: [ama.card._id] }, action: { kind: "tag", add: [tag._id] } },
  });
  const seenBy = async ({ userId, organizationId }: Person) => {
    const asker = app.services.db.as({ user: userId, organization: organizationId });
    const seen: string[] = [];
    for (const table of ON_APPLICATIONS) {
      const { rows } = await asker.read((db) => sql`select from ${sql.table(table)} limit 1`.execute(db));
      if (rows.length > 0) seen.push(table);
    }
    return seen;
  };
  assert.deepEqual(await seenBy(ada), [...ON_APPLICATIONS]);
  assert.deepEqual(await seenBy(outside), []);
});
