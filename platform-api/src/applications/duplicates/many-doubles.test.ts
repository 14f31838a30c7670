import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { Client } from "pg";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import { account } from "@loubby/shared-contracts/http/settings/account";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { suspectsQuery } from "./duplicates.sql.ts";

const MANY = 6000;

test("finding duplicates stays fast among thousands of applicants", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const globex = await employer(app, "Globex");
  const job = await publishJob(ada, { questions: [] });
  const theirs = await publishJob(globex, { questions: [] });
  const owner = new Client({ connectionString: app.services.config.databaseUrl });
  await owner.connect();
  const crowd = `insert into users (id, email_address, first_name, last_name, name_slug, referral_id, phone_number)
    select gen_random_uuid(), $1 || n || '@crowd.test', 'Crowd', 'Member', $1 || n, $1 || n,
      case when n <= 300 then '+233200000001' end
    from generate_series(1, ${MANY}) n returning id`;
  for (const [at, company] of [
    [job, ada],
    [theirs, globex],
  ] as const) {
    const { rows } = await owner.query<{ id: string }>(crowd, [at._id]);
    await owner.query(
      `insert into applications (id, job_id, organization_id, candidate_id, stage_id)
       select gen_random_uuid(), $1, $2, who, $3 from unnest($4::uuid[]) who`,
      [at._id, company.organizationId, at.stages[0]?._id, rows.map(({ id }) => id)],
    );
  }
  await owner.query("vacuum analyze applications, candidate_pairs, applicant_marks, users");
  const { rows: pairs } = await owner.query("select from candidate_pairs limit 1");
  await owner.end();

  await t.test("ignores a number that hundreds share", async () => {
    assert.deepEqual(pairs, []);
    const { card, person } = await applicant(app, ada, job._id);
    await person.call(account.update, { body: { phone_number: "+233200000001" } });
    const { suspects } = await ada.call(duplicates.list, { params: { applicationId: card._id } });
    assert.deepEqual(suspects, []);
  });

  await t.test("finds a number that two share through an index, within one company", async () => {
    const two = [await applicant(app, ada, job._id, "Ama"), await applicant(app, ada, job._id, "Esi")];
    for (const { person } of two)
      await person.call(account.update, { body: { phone_number: "+233200000002" } });
    const [ama] = two;
    const params = { applicationId: ama?.card._id ?? "" };
    const { suspects } = await ada.call(duplicates.list, { params });
    assert.deepEqual(
      suspects.map(({ name }) => name),
      ["Esi Mensah"],
    );
    const card = await ada.call(applications.card, { params });
    assert.equal(card.has_double, true);
    const asker = { user: ada.userId, organization: ada.organizationId };
    const kept = { candidate_id: ama?.person.userId ?? "", anonymous: false };
    const plan = await app.services.db.as(asker).read(async (db) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain ${suspectsQuery(ada.organizationId, kept)}`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    assert.doesNotMatch(plan, /Seq Scan on (applications|users|candidate_pairs)/, plan);
  });
});
