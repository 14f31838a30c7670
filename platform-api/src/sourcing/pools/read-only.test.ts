import assert from "node:assert/strict";
import { test } from "node:test";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { addContactTo, addPool } from "#api/testing/hiring/pool";
import { uploadTable } from "#api/testing/hiring/pool-import";
import { sharedApp } from "#api/testing/test-app";

const openApp = sharedApp();

const pools = { feature: "talent_pool", action: ["read", "write", "update"] } as const;
const readOnly = { status: 403, code: "pool_read_only" };

test("someone who can only view a pool can't stop what others started in it", async () => {
  const app = await openApp();
  const ada = await employer(app);
  const leo = await member(app, ada, "curator", [pools]);
  const people = [{ user_id: leo.userId, can_work: false }];
  const pool = await addPool(ada, { visibility: "team", people });
  const params = { poolId: pool._id };
  await addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test" });

  const mail = { subject: "Work", body: "Hello" };
  const body = { selection: { filter: {} }, mail, job_id: null };
  const { _id: runId } = await ada.call(poolOutreach.start, { params, body });
  await assert.rejects(leo.call(poolOutreach.stop, { params: { runId } }), readOnly);

  const link = await ada.call(poolLinks.create, {
    params,
    body: { days: 3, fields: ["headline"], stage_id: null, note: "" },
  });
  await assert.rejects(leo.call(poolLinks.revoke, { params: { linkId: link._id } }), readOnly);
  const [open] = await ada.call(poolLinks.list, { params });
  assert.equal(open?.state, "open");

  const file_id = await uploadTable(ada, "Name,E-mail\nEfua,efua@people.test");
  const columns = ["full_name" as const, "email" as const];
  const { _id: importId } = await ada.call(poolImports.start, { params, body: { file_id, columns } });
  await assert.rejects(leo.call(poolImports.stop, { params: { importId } }), readOnly);
});

test("someone who may not read applications can't add applicants to a pool", async () => {
  const app = await openApp();
  const ada = await employer(app);
  const job = await publishJob(ada, { questions: [] });
  const { card } = await applicant(app, ada, job._id, "Kofi");
  const scout = await member(app, ada, "curator", [pools]);
  const pool = await addPool(scout);
  const params = { poolId: pool._id };
  for (const selection of [{ ids: [card._id] }, { filter: {} }]) {
    const take = scout.call(poolMembers.takeOver, { params, body: { job_id: job._id, selection } });
    await assert.rejects(take, { status: 403, code: "permission_required" });
  }
  assert.deepEqual((await scout.call(poolMembers.list, { params, query: {} })).items, []);
});
