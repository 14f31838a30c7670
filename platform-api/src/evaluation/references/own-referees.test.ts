import assert from "node:assert/strict";
import { test } from "node:test";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { referenceSetting } from "#api/testing/hiring/reference-setting";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { candidate, prove } from "#api/testing/person";

test("a candidate's referees", async (t) => {
  const { app, kofi, applicationId, ask, list, name, linkTo, acme } = await referenceSetting(t);
  const { _id: requestId } = await ask();
  const { referees } = await name(requestId, "yaw@grain.test", "esi@grain.test");
  const idOf = (address: string) =>
    referees.find(({ email_address }) => email_address === address)?._id ?? "";
  const again = (refereeId: string, person = kofi) =>
    person.call(myReferences.again, { params: { requestId, refereeId } });
  const remove = (refereeId: string, person = kofi) =>
    person.call(myReferences.remove, { params: { requestId, refereeId } });
  const { body_text } = await mailTo(app, kofi.email, "asks for references");
  const page = /\/referees\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
  const mailed = async (address: string) => (await mailsTo(app, address)).length;
  const aDayLater = () =>
    ownerSql(
      app.services,
      "update referees set invited_at = invited_at - interval '25 hours', reminded_at = reminded_at - interval '25 hours'",
    );

  await t.test("are mailed again once a day, and only by the one who named them", async () => {
    const yaw = idOf("yaw@grain.test");
    await assert.rejects(again(yaw), { status: 409, code: "reminded_already" });
    assert.match(
      (await visitor(app).get(page)).body,
      /You can send it again from \w+ \d+, \d+, \d\d:\d\d UTC/,
    );
    await aDayLater();
    assert.match((await visitor(app).get(page)).body, /Send again/);
    await assert.rejects(again(yaw, await prove(app, await candidate(app, "Other"))), { status: 404 });
    await again(yaw);
    assert.equal(await mailed("yaw@grain.test"), 2);
    await assert.rejects(again(yaw), { status: 409, code: "reminded_already" });
    const refused = await visitor(app).submit(`${page}/again`, { referee: yaw });
    assert.equal(refused.status, 422);
    assert.match(refused.body, /mailed within the last day/);
    await aDayLater();
    assert.equal((await visitor(app).submit(`${page}/again`, { referee: yaw })).location, page);
    assert.equal(await mailed("yaw@grain.test"), 3);
  });

  await t.test("make room for another once they are removed, whose link then ends", async () => {
    const esi = idOf("esi@grain.test");
    await assert.rejects(remove(esi, await prove(app, await candidate(app, "Other"))), { status: 404 });
    const link = await linkTo("esi@grain.test");
    const asked = await visitor(app).get(`${page}/remove?referee=${esi}`);
    assert.match(
      asked.body,
      /Remove esi\?.*We&#x27;ll mail esi that you no longer need a reference from them/s,
    );
    assert.equal((await visitor(app).get(`${page}/remove?referee=${applicationId}`)).status, 303);
    await visitor(app).submit(`${page}/remove`, { referee: esi });
    const after = await remove(esi);
    assert.deepEqual([after.missing_count, after.referees.map((one) => one.name)], [1, ["yaw"]]);
    const gone = await visitor(app).get(link);
    assert.equal(gone.status, 410);
    assert.match(gone.body, /Kofi Mensah no longer needs a reference from you/);
    const told = (await mailsTo(app, "esi@grain.test")).filter(({ subject }) => /No reference/.test(subject));
    assert.equal(told.length, 1);
    assert.match(told[0]?.body_text ?? "", /Kofi Mensah no longer needs a reference from you for Acme/);
    await assert.rejects(again(esi), { status: 404 });
    assert.equal((await name(requestId, "ama@grain.test")).missing_count, 0);
    assert.equal((await list())[0]?.referees.length, 3);
  });

  await t.test("can decline, which the candidate hears with a link to name someone else", async () => {
    const link = await linkTo("ama@grain.test");
    const { location = "" } = await visitor(app).submit(`${link}/decline`, { reason: "I hardly know him" });
    const told = await visitor(app).get(location);
    assert.match(told.body, /We&#x27;ve told Acme and Kofi/);
    const mail = await mailTo(app, kofi.email, "ama declined");
    assert.doesNotMatch(mail.body_text, /hardly/);
    const mailedLink = /\/referees\/[\w-]{43}/.exec(mail.body_text)?.[0] ?? "";
    const { body } = await visitor(app).get(mailedLink);
    assert.match(body, /References for your application/);
    assert.match(body, /Name one person who knows your work/);
    assert.match(body, /Declined/);
    const { data } = await kofi.call(notifications.list, { query: { limit: 20 } });
    const [bell] = data.response;
    assert.deepEqual(
      [bell?.title, bell?.link],
      ["ama declined to give a reference", `/dashboard/jobs/joblisting/references/${requestId}`],
    );
    const ama = (await list())[0]?.referees.find((one) => one.name === "ama");
    await assert.rejects(remove(ama?._id ?? ""), { status: 409, code: "illegal_transition" });
    await assert.rejects(again(ama?._id ?? ""), { status: 409, code: "illegal_transition" });
  });

  await t.test("are listed by their application, for its candidate alone", async () => {
    const params = { applicationId };
    const { items } = await kofi.call(myReferences.ofApplication, { params });
    assert.deepEqual(
      items.map(({ _id, referees: people }) => [_id, people.map((one) => `${one.name}: ${one.state}`)]),
      [[requestId, ["yaw: invited", "ama: declined"]]],
    );
    const other = await prove(app, await candidate(app, "Other"));
    await assert.rejects(other.call(myReferences.ofApplication, { params }), { status: 404 });
  });

  await t.test("stay listed when the request ends", async () => {
    await acme.call(references.cancel, { params: { requestId } });
    const { referees: left } = await kofi.call(myReferences.get, { params: { requestId } });
    assert.deepEqual(
      left.map((one) => [one.name, one.state]),
      [
        ["yaw", "withdrawn"],
        ["ama", "declined"],
      ],
    );
    const { items } = await kofi.call(myReferences.ofApplication, { params: { applicationId } });
    assert.deepEqual(
      items.map(({ state }) => state),
      ["cancelled"],
    );
  });

  await t.test("stay with the job that they were named for after a move to another one", async () => {
    const other = await publishJob(acme, { title: "Pastry chef", questions: [] });
    const params = { applicationId };
    await acme.call(pipeline.moveToJob, { params, body: { job_id: other._id, version: 1 } });
    await ask();
    const { items } = await kofi.call(myReferences.ofApplication, { params });
    assert.deepEqual(
      items.map(({ job }) => job.title),
      ["Pastry chef", "Frontend engineer"],
    );
  });
});
