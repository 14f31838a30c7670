import assert from "node:assert/strict";
import { test } from "node:test";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { enterDueCandidates } from "./enter-due-candidates.ts";

test("the lines behind the list of candidates", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { questions: [] });
  const [ama, kofi] = [await applicant(app, ada, job._id, "Ama"), await applicant(app, ada, job._id, "Kofi")];
  const names = async () =>
    (await ada.call(candidates.list, { query: { sort: "name" } })).items.map(
      (row) => row.candidate.first_name,
    );

  await t.test("are written by a worker for applications that were there before", async () => {
    await ownerSql(
      app.services,
      "insert into candidate_entries_due select application_id from candidate_entries",
    );
    await ownerSql(app.services, "delete from candidate_entries");
    assert.deepEqual(await names(), []);
    await enterDueCandidates(app.services);
    assert.deepEqual(await names(), ["Ama", "Kofi"]);
    assert.deepEqual(await ownerSql(app.services, "select from candidate_entries_due"), []);
  });

  await t.test("leave out an application while it is merged into another", async () => {
    for (const { person } of [ama, kofi])
      await person.call(account.update, { body: { phone_number: "+233207654321" } });
    const params = { applicationId: ama.card._id };
    const body = { merged_id: kofi.card._id, version: ama.card.version, merged_version: kofi.card.version };
    await ada.call(duplicates.merge, { params, body });
    assert.deepEqual(await names(), ["Ama"]);
    const page = await ada.call(candidates.files, { params: { personId: ama.person.userId } });
    assert.equal(page.length, 1);
  });

  await t.test("go with an application that is erased", async () => {
    await ownerSql(app.services, "delete from applications where id = any($1)", [
      [ama.card._id, kofi.card._id],
    ]);
    assert.deepEqual(await names(), []);
  });
});
