import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { jobForm, publishJob } from "#api/testing/hiring/job-form";
import { merge, unmerge } from "#api/testing/hiring/merging";
import type { Person } from "#api/testing/person";
import { ask, finished, handIn, setting } from "#api/testing/hiring/scorecards";

const list = (person: Person, applicationId: string) =>
  person.call(scorecards.list, { params: { applicationId } });

test("an application with a pending card", async (t) => {
  const { app, ada, mia, ben, job, template } = await setting(t);
  const content = finished(template, 4, "yes", "Neat");

  await t.test("can be merged: cards of both belong to one person, and stay blind for both", async () => {
    const [kept, other] = [
      await applicant(app, ada, job._id, "Ama"),
      await applicant(app, ada, job._id, "Amma"),
    ];
    const [owed = ""] = await ask(ada, other.card._id, template, [mia]);
    const [bens = ""] = await ask(ada, kept.card._id, template, [ben]);
    await handIn(ben, bens, content);
    assert.equal((await list(mia, kept.card._id)).items[0]?.content?.note, "Neat");
    await merge(ada, kept.card._id, other.card._id);
    const { items, blind } = await list(mia, kept.card._id);
    assert.deepEqual([blind, items.map((card) => card.content)], [true, [null, null]]);
    await handIn(mia, owed, content);
    assert.equal((await list(ada, kept.card._id)).items.length, 2);
    await unmerge(ada, other.card._id);
    assert.deepEqual(
      (await list(ada, kept.card._id)).items.map(({ _id }) => _id),
      [bens],
    );
    assert.deepEqual(
      (await list(ada, other.card._id)).items.map(({ _id }) => _id),
      [owed],
    );
  });

  await t.test("can be rejected: pending cards still count, and no new ones are requested", async () => {
    const { card } = await applicant(app, ada, job._id, "Yaw");
    const [id = ""] = await ask(ada, card._id, template, [mia]);
    const params = { applicationId: card._id };
    const { version } = await ada.call(applications.get, { params });
    const [reason] = await ada.call(pipeline.reasons, {});
    const body = { to: "rejected" as const, version, reason_id: reason?._id ?? "" };
    await ada.call(applications.setStatus, { params, body });
    await assert.rejects(ask(ada, card._id, template, [ben]), { status: 409, code: "not_active" });
    const handed = await handIn(mia, id, content);
    assert.deepEqual([handed.state, handed.application_status], ["submitted", "rejected"]);
  });

  await t.test("can be withdrawn: no one owes or submits a card any more", async () => {
    const { card, person } = await applicant(app, ada, job._id, "Efua");
    const [id = "", bens = ""] = await ask(ada, card._id, template, [mia, ben]);
    await handIn(ben, bens, content);
    await person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} });
    await assert.rejects(handIn(mia, id, content), { status: 409, code: "withdrawn" });
    assert.equal((await list(mia, card._id)).blind, false);
    assert.deepEqual((await mia.call(scorecards.mine, { query: {} })).items, []);
  });

  await t.test("can move to another job, and its cards move along", async () => {
    const { card } = await applicant(app, ada, job._id, "Kojo");
    const [id = ""] = await ask(ada, card._id, template, [mia]);
    const second = await publishJob(ada, { title: "Fitter", questions: [] });
    const params = { applicationId: card._id };
    const { version } = await ada.call(applications.get, { params });
    await ada.call(pipeline.moveToJob, { params, body: { job_id: second._id, version } });
    assert.equal((await mia.call(scorecards.get, { params: { scorecardId: id } })).job.title, "Fitter");
    const { items } = await mia.call(scorecards.ofJob, { params: { jobId: second._id }, query: {} });
    assert.deepEqual(
      items.map(({ name }) => name),
      ["Kojo Mensah"],
    );
  });

  await t.test("can become confidential: people outside its team lose access", async () => {
    const quiet = await publishJob(ada, { title: "Quiet", questions: [] });
    const { card } = await applicant(app, ada, quiet._id, "Nana");
    const [id = ""] = await ask(ada, card._id, template, [mia]);
    const form = { ...jobForm({ questions: [], confidential: true }), stages: quiet.stages };
    const params = { jobId: quiet._id };
    await ada.call(jobs.update, { params, body: { ...form, version: quiet.version } });
    await assert.rejects(handIn(mia, id, content), { status: 404 });
    await assert.rejects(list(mia, card._id), { status: 404 });
    const seen = await app.services.db
      .as({ user: mia.userId, organization: ada.organizationId })
      .read((db) => db.selectFrom("scorecards").select("id").where("id", "=", id).execute());
    assert.deepEqual(seen, []);
  });
});

test("the author of a pending card", async (t) => {
  const { app, ada, mia, ben, template, applicationId } = await setting(t);
  const [mias = "", bens = ""] = await ask(ada, applicationId, template, [mia, ben]);

  await t.test("can be relieved of it, after which they can't submit what they wrote", async () => {
    const params = { scorecardId: mias };
    assert.equal((await ada.call(scorecards.callOff, { params })).state, "called_off");
    assert.equal((await ada.call(scorecards.callOff, { params })).state, "called_off");
    await assert.rejects(handIn(mia, mias, finished(template, 4, "yes")), {
      status: 409,
      code: "called_off",
    });
    await handIn(ben, bens, finished(template, 4, "yes"));
    await assert.rejects(ada.call(scorecards.callOff, { params: { scorecardId: bens } }), {
      status: 409,
      code: "illegal_transition",
    });
  });

  await t.test("can't call it off themselves to see what others think", async () => {
    const [owed = ""] = await ask(ada, applicationId, template, [mia]);
    const params = { scorecardId: owed };
    const [before] = await ownerSql<{ role_tag: string }>(
      app.services,
      "select role_tag from memberships where user_id = $1",
      [mia.userId],
    );
    const become = (role?: string) =>
      ownerSql(app.services, "update memberships set role_tag = $2 where user_id = $1", [mia.userId, role]);
    await become("admin");
    await assert.rejects(mia.call(scorecards.callOff, { params }), { status: 403, code: "own_card" });
    const past = app.services.db
      .as({ user: mia.userId, organization: ada.organizationId })
      .write((db) =>
        db.updateTable("scorecards").set({ state: "called_off" }).where("id", "=", owed).execute(),
      );
    await assert.rejects(past, { code: "42501" });
    await become(before?.role_tag);
    await ada.call(scorecards.callOff, { params });
  });

  await t.test("can lose the permission, and then neither reads nor writes", async () => {
    const [id = ""] = await ask(ada, applicationId, template, [mia]);
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        db.updateTable("memberships").set({ permissions: "[]" }).where("user_id", "=", mia.userId).execute(),
      );
    await assert.rejects(handIn(mia, id, finished(template, 4, "yes")), { status: 403 });
    await assert.rejects(list(mia, applicationId), { status: 403 });
  });

  await t.test("can leave the company: submitted cards stay, pending ones end", async () => {
    await ada.call(members.remove, { body: { _id: mia.userId } });
    await ada.call(members.remove, { body: { _id: ben.userId } });
    const { items } = await list(ada, applicationId);
    assert.deepEqual(
      items.map(({ _id, author, state }) => [_id, author.name, state]),
      [[bens, "A former colleague", "submitted"]],
    );
  });
});
