import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { anonymity } from "@loubby/shared-contracts/http/applications/anonymity";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer, type Person, provenEmployer } from "#api/testing/person";
import { addContactTo, addPool, stageOf } from "#api/testing/hiring/pool";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

const allow = (app: TestApp, person: Person, permit_reach_out = true) =>
  app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db.updateTable("users").set({ permit_reach_out }).where("id", "=", person.userId).execute(),
    );

async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await provenEmployer(app);
  const job = await publishJob(ada, { questions: [] });
  const pool = await addPool(ada);
  const params = { poolId: pool._id };
  const list = async () => (await ada.call(poolMembers.list, { params, query: {} })).items;
  return { app, ada, job, pool, params, list };
}

test("a job's applicants are added to a pool, no one twice", async (t) => {
  const { app, ada, job, params, list } = await setting(t);
  const kofi = await applicant(app, ada, job._id, "Kofi");
  const esi = await applicant(app, ada, job._id, "Esi");
  const take = (ids: string[]) =>
    ada.call(poolMembers.takeOver, { params, body: { job_id: job._id, selection: { ids } } });
  assert.deepEqual(await take([kofi.card._id]), { added: 1, there: 0, refused: [] });
  const all = { job_id: job._id, selection: { filter: {} } };
  assert.deepEqual(await ada.call(poolMembers.takeOver, { params, body: all }), {
    added: 1,
    there: 1,
    refused: [],
  });
  assert.deepEqual((await list()).map((one) => one.first_name).toSorted(), ["Esi", "Kofi"]);
  const member = (await list()).find((one) => one.user_id === kofi.person.userId);
  const details = await ada.call(poolMembers.get, { params: { memberId: member?._id ?? "" } });
  assert.deepEqual([details.source, details.source_detail, details.email], ["application", job.title, null]);
  await assert.rejects(take([esi.person.userId]), { status: 422, code: "nothing_selected" });

  await t.test("no one is added twice at the same moment either", async () => {
    const second = await addPool(ada, { name: "Second" });
    const ask = () => ada.call(poolMembers.takeOver, { params: { poolId: second._id }, body: all });
    const results = await Promise.all([ask(), ask(), ask()]);
    assert.equal(
      results.reduce((sum, { added }) => sum + added, 0),
      2,
    );
    assert.equal(
      results.reduce((sum, { there }) => sum + there, 0),
      4,
    );
  });

  await t.test("no one of another company is added", async () => {
    const globex = await employer(app, "Globex");
    const theirs = await addPool(globex);
    const body = { job_id: job._id, selection: { ids: [kofi.card._id] } };
    await assert.rejects(globex.call(poolMembers.takeOver, { params: { poolId: theirs._id }, body }), {
      code: "nothing_selected",
    });
    await assert.rejects(globex.call(poolMembers.takeOver, { params, body }), { status: 404 });
  });
});

test("a pool says what is recorded with an application, and where it came from", async (t) => {
  const { app, ada, job, params, list } = await setting(t);
  const { person: kofi } = await applicant(app, ada, job._id, "Kofi");
  await ada.call(addedCandidates.add, {
    params: { jobId: job._id },
    body: {
      first_name: "Esi",
      last_name: "Owusu",
      email_address: "esi@mail.test",
      source: "LinkedIn",
      consent: { basis: "legitimate_interest", on: "2026-11-20" },
    },
  });
  const body = { job_id: job._id, selection: { filter: {} } };
  assert.equal((await ada.call(poolMembers.takeOver, { params, body })).added, 2);
  const named = async (name: string) => {
    const memberId = (await list()).find(({ first_name }) => first_name === name)?._id ?? "";
    return ada.call(poolMembers.get, { params: { memberId } });
  };
  const esi = await named("Esi");
  assert.deepEqual(
    [esi.consent, esi.consent_since, esi.came, esi.email],
    ["legitimate_interest", "2026-11-20", "from:linkedin", "esi@mail.test"],
  );
  const before = await named("Kofi");
  assert.deepEqual([before.consent, before.came, before.email], ["applied", "portal", null]);
  const query = { consent: "applied" } as const;
  assert.equal((await ada.call(poolMembers.list, { params, query })).items[0]?.first_name, "Kofi");
  await allow(app, kofi);
  assert.equal((await named("Kofi")).consent, "given");
});

test("an anonymous applicant stays anonymous until they are revealed", async (t) => {
  const { app, ada, params } = await setting(t);
  const job = await publishJob(ada, { questions: [], anonymised: true });
  const { card } = await applicant(app, ada, job._id, "Hidden");
  const body = { job_id: job._id, selection: { ids: [card._id] } };
  const { added, refused } = await ada.call(poolMembers.takeOver, { params, body });
  assert.deepEqual([added, refused.map(({ reason }) => reason)], [0, ["Anonymous. Reveal them first"]]);
  assert.ok(!JSON.stringify(refused).includes("Hidden"));
  await ada.call(anonymity.reveal, { params: { applicationId: card._id } });
  assert.equal((await ada.call(poolMembers.takeOver, { params, body })).added, 1);
});

test("a talent can be added only while they let companies reach out", async (t) => {
  const { app, ada, params, list } = await setting(t);
  const [yaw, ama] = [await candidate(app, "Yaw"), await candidate(app, "Ama")];
  await allow(app, yaw);
  const body = { user_ids: [yaw.userId, ama.userId] };
  const { added, refused } = await ada.call(poolMembers.takeOver, { params, body });
  assert.equal(added, 1);
  assert.deepEqual(
    refused.map(({ reason }) => reason),
    ["Hasn't applied here by name and doesn't let companies reach out"],
  );
  assert.ok(!JSON.stringify(refused).includes("Ama"), "someone who wasn't added isn't named");
  await allow(app, yaw, false);
  assert.equal((await list())[0]?.refusal, "not_allowed");

  await t.test("and not by a company they block", async () => {
    await allow(app, ama);
    const { connection } = await ada.call(connections.request, {
      body: { userId: ama.userId, note: "" },
    });
    await ama.call(connections.decline, { params: { connectionId: connection._id }, body: { block: true } });
    const again = await ada.call(poolMembers.takeOver, { params, body: { user_ids: [ama.userId] } });
    assert.deepEqual([again.added, again.refused.length], [0, 1]);
    await allow(app, ama, false);
  });

  await t.test("the database enforces it too", async () => {
    const as = app.services.db.as({ user: ada.userId, organization: ada.organizationId });
    const [one] = await list();
    await assert.rejects(
      as.write((db) =>
        db
          .insertInto("talent_pool_members")
          .values({
            id: ama.userId,
            pool_id: params.poolId,
            organization_id: ada.organizationId,
            user_id: ama.userId,
            first_name: "",
            source: "directory",
            stage_id: one?.stage_id ?? "",
          })
          .execute(),
      ),
      { constraint: "pool_member_allows" },
    );
  });
});

test("people from another pool come with their details, once per address or number", async (t) => {
  const { app, ada, job, pool, params } = await setting(t);
  const from = await addPool(ada, { name: "Old list" });
  await addContactTo(ada, from, {
    first_name: "Kojo",
    email: "Kojo@People.test",
    tags: ["oven"],
    about: "Met in Accra",
  });
  await addContactTo(ada, from, { first_name: "Efua", phone: "+233 24 123 4567" });
  await addContactTo(ada, pool, { first_name: "Kojo A.", email: "kojo@people.test" });
  const take = () =>
    ada.call(poolMembers.takeOver, { params, body: { from_pool_id: from._id, selection: { filter: {} } } });
  assert.deepEqual(await take(), { added: 1, there: 1, refused: [] });
  assert.deepEqual(await take(), { added: 0, there: 2, refused: [] });

  await t.test("a contact and the candidate with the same address are one", async () => {
    const { person } = await applicant(app, ada, job._id, "Kofi");
    await addContactTo(ada, pool, { first_name: "Kofi", email: person.email.toUpperCase() });
    const body = { job_id: job._id, selection: { filter: {} } };
    assert.deepEqual(await ada.call(poolMembers.takeOver, { params, body }), {
      added: 0,
      there: 1,
      refused: [],
    });
  });
});

test("applying sets a member to applied, unless the application is anonymous", async (t) => {
  const { app, ada, job, pool, list } = await setting(t);
  const yaw = await candidate(app, "Yaw");
  await addContactTo(ada, pool, { first_name: "Yaw", email: yaw.email });
  const secret = await publishJob(ada, { questions: [], anonymised: true });
  const apply = async (jobId: string) =>
    yaw.call(openJobs.apply, {
      params: { jobId },
      body: { resume_file_id: await uploadResume(yaw), answers: [] },
    });
  await apply(secret._id);
  assert.equal((await list())[0]?.stage_id, stageOf(pool, "New"));
  await apply(job._id);
  assert.equal((await list())[0]?.stage_id, stageOf(pool, "Applied"));
});

test("a pool's people are filtered by stage, tag, source, consent and words", async (t) => {
  const { ada, pool, params } = await setting(t);
  await addContactTo(ada, pool, {
    first_name: "Kojo",
    email: "kojo@people.test",
    tags: ["oven"],
    headline: "Baker",
  });
  await addContactTo(ada, pool, { first_name: "Efua", email: "efua@people.test", consent: null });
  const names = async (query: object) =>
    (await ada.call(poolMembers.list, { params, query })).items.map((one) => one.first_name);
  assert.deepEqual(await names({}), ["Efua", "Kojo"]);
  assert.deepEqual(await names({ tag: "oven" }), ["Kojo"]);
  assert.deepEqual(await names({ consent: "none" }), ["Efua"]);
  assert.deepEqual(await names({ q: "bak koj" }), ["Kojo"]);
  assert.deepEqual(await names({ q: "%" }), []);
  assert.deepEqual(await names({ source: "import" }), []);
  assert.deepEqual(await names({ stage: stageOf(pool, "Engaged") }), []);
  const first = await ada.call(poolMembers.list, { params, query: { limit: 1 } });
  assert.equal(first.total, 2);
  const rest = await ada.call(poolMembers.list, {
    params,
    query: { limit: 1, cursor: first.nextCursor ?? "" },
  });
  assert.deepEqual([rest.items[0]?.first_name, rest.nextCursor, rest.total], ["Kojo", null, null]);
});

test("a contact is refused at its field, and an existing one is named", async (t) => {
  const { ada, pool } = await setting(t);
  const add = (change: object) =>
    addContactTo(ada, pool, { first_name: "Kojo", email: "kojo@people.test", ...change });
  await assert.rejects(add({ email: null }), { status: 422, code: "unreachable" });
  await assert.rejects(add({ email: "kojo@" }), { status: 400 });
  await assert.rejects(add({ phone: "call me" }), { status: 400, message: /phone number/ });
  await assert.rejects(add({ links: ["javascript:alert(1)"] }), { status: 400 });
  await assert.rejects(add({ first_name: "\u202eKojo" }), { status: 400 });
  const kojo = await add({});
  await assert.rejects(add({ email: "KOJO@people.test" }), {
    code: "there_already",
    details: { member_id: kojo._id },
  });
  const edit = (version: number) =>
    ada.call(poolMembers.edit, {
      params: { memberId: kojo._id },
      body: { first_name: "Kojo", email: "kojo@people.test", headline: "Baker", version },
    });
  assert.equal((await edit(1)).headline, "Baker");
  await assert.rejects(edit(1), { code: "changed_meanwhile" });
  const noted = await ada.call(poolMembers.note, {
    params: { memberId: kojo._id },
    body: { body: "Call\nin May" },
  });
  const [note] = noted.events;
  assert.deepEqual([note?.kind, note?.detail, note?.mine], ["noted", "Call\nin May", true]);
  const params = { memberId: kojo._id, noteId: note?._id ?? "" };
  assert.ok(
    (await ada.call(poolMembers.removeNote, { params })).events.every(({ kind }) => kind !== "noted"),
  );
});
