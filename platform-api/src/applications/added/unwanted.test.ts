import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { addContactTo, addPool, stageOf } from "#api/testing/hiring/pool";
import { employer, PASSWORD, provenEmployer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("no one is added who doesn't want the company to write", async (t) => {
  const app = await testApp(t);
  const ada = await provenEmployer(app);
  const job = await publishJob(ada, { questions: [] });
  const former = await publishJob(ada, { questions: [] });
  const add = (change: object, by = ada, jobId = job._id) => {
    const consent = { basis: "asked", on: "2026-11-20" } as const;
    const body = {
      first_name: "Esi",
      last_name: "Owusu",
      email_address: "esi@mail.test",
      consent,
      ...change,
    };
    return by.call(addedCandidates.add, { params: { jobId }, body });
  };

  await t.test("by address or number on the do-not-contact list, of this company alone", async () => {
    const pool = await addPool(ada);
    const one = await addContactTo(ada, pool, {
      first_name: "Yaa",
      email: "yaa@mail.test",
      phone: "+233244123456",
    });
    const body = { ids: [one._id], stage_id: stageOf(pool, "Do not contact") };
    await ada.call(poolMembers.move, { params: { poolId: pool._id }, body });
    const unwanted = { status: 409, code: "do_not_contact" };
    await assert.rejects(add({ email_address: "YAA@mail.test" }), unwanted);
    await assert.rejects(add({ phone_number: "+233 24 412 3456" }), unwanted);
    const globex = await employer(app, "Globex");
    const theirs = await publishJob(globex, { questions: [] });
    assert.equal((await add({ email_address: "yaa@mail.test" }, globex, theirs._id)).was_known, false);
  });

  await t.test("by having blocked the person who adds", async () => {
    const { person } = await applicant(app, ada, former._id, "Ama");
    const { connection } = await ada.call(connections.request, { body: { userId: person.userId } });
    await person.call(connections.decline, {
      params: { connectionId: connection._id },
      body: { block: true },
    });
    await assert.rejects(add({ candidate_id: person.userId }), { status: 409, code: "do_not_contact" });
  });

  await t.test("by having closed their account", async () => {
    const { person } = await applicant(app, ada, former._id, "Kojo");
    await person.call(security.close, { body: { current_password: PASSWORD } });
    await assert.rejects(add({ candidate_id: person.userId }), { status: 409, code: "account_closed" });
  });
});
