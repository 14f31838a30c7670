import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, zebulon } from "#api/testing/hiring/nameless";
import { allowNothing, RECRUITS, workSetting } from "#api/testing/hiring/work";
import { employer, member, type Person } from "#api/testing/person";
import { mailsTo } from "#api/testing/mailbox";
import { deliverPersonMail } from "./send-person-mail.ts";

const MAIL = {
  subject: "About {job}",
  body: "Hello {first_name}, can you start on Monday?",
  signature: "Mia, Acme",
};
const send = (
  person: Person,
  applicationId: string,
  change: Partial<typeof MAIL & { send_at: string | null }> = {},
) => person.call(personMails.send, { params: { applicationId }, body: { ...MAIL, ...change } });
const list = (person: Person, applicationId: string) =>
  person.call(personMails.list, { params: { applicationId } });

/** Returns the lines about mails in the history that a colleague reads. */
async function historyOf(person: Person, applicationId: string) {
  const { events } = await person.call(applications.get, { params: { applicationId } });
  return events.flatMap(({ kind, actor, detail }) => (kind === "mailed" ? [`${actor}: ${detail}`] : []));
}

test("a mail to one applicant", async (t) => {
  const { app, ada, mia, ben, job } = await workSetting(t);
  const { card, person: kofi } = await applicant(app, ada, job._id);
  const applicationId = card._id;
  const due = (mailId: string) =>
    ownerSql(app.services, "update person_mails set send_at = now() where id = $1", [mailId]);
  const received = async () =>
    (await mailsTo(app, kofi.email)).filter(({ subject }) => subject.startsWith("About"));

  await t.test("is shown before it is sent, as the applicant will get it", async () => {
    const shown = await mia.call(personMails.preview, { params: { applicationId }, body: MAIL });
    assert.deepEqual([shown.from, shown.subject], ["Mia at Acme", "About Welder"]);
    assert.equal(shown.body, "Hello Kofi, can you start on Monday?");
    assert.match(shown.text, /^Hello Kofi, can you start on Monday\?\n\nMia, Acme\n\nReply here: http/);
    const body = { ...MAIL, subject: "Monday", signature: "Mia" };
    const vague = await mia.call(personMails.preview, { params: { applicationId }, body });
    assert.match(vague.text, /\n\nMia\n\nAcme sent you this about the job Welder\.\n\nReply here/);
  });

  await t.test(
    "leaves in the company's name after a minute, with the signature and a way to answer",
    async () => {
      const mail = await send(mia, applicationId);
      assert.deepEqual([mail.subject, mail.sent_at], ["About Welder", null]);
      await deliverPersonMail(app.services, mail._id);
      assert.deepEqual(await received(), [], "not before its time");
      assert.deepEqual(await historyOf(ben, applicationId), []);
      await due(mail._id);
      await Promise.all([
        deliverPersonMail(app.services, mail._id),
        deliverPersonMail(app.services, mail._id),
      ]);
      const [sent, ...again] = await received();
      assert.deepEqual(again, []);
      assert.match(
        sent?.body_text ?? "",
        /Monday\?\n\nMia, Acme\n\nReply here: http\S+\/applications\/[\w-]{43}#mails$/,
      );
      const [row] = await ownerSql<{ from_name: string; reply_to: string | null }>(
        app.services,
        "select from_name, reply_to from mails where subject = 'About Welder'",
      );
      assert.deepEqual(row, { from_name: "Mia at Acme", reply_to: null });
      const { items, signature, answers_by_mail } = await list(ben, applicationId);
      assert.deepEqual([items[0]?.author, items[0]?.sent_at === null], ["Mia Member", false]);
      assert.equal(answers_by_mail, false);
      assert.equal(signature, "Mia Member\nAcme", "a colleague's own, by default their name and company");
      assert.equal((await list(mia, applicationId)).signature, "Mia, Acme");
    },
  );

  await t.test(
    "is a line in the history for colleagues once it was sent, and none for the applicant",
    async () => {
      assert.deepEqual(await historyOf(ben, applicationId), ["Mia Member: About Welder"]);
      const told = await ownerSql<{ payload: unknown }>(
        app.services,
        "select payload from outbox where event = 'applications.noted.v1' order by id",
      );
      assert.deepEqual(told.at(-1)?.payload, { jobId: job._id, applicationId });
      const { items } = await kofi.call(myApplications.list, {});
      assert.doesNotMatch(JSON.stringify(items[0]?.timeline), /mailed|About/);
    },
  );

  await t.test("can be undone until it is sent", async () => {
    const mail = await send(mia, applicationId);
    const params = { mailId: mail._id };
    await mia.call(personMails.cancel, { params });
    await mia.call(personMails.cancel, { params });
    await due(mail._id);
    await deliverPersonMail(app.services, mail._id);
    assert.equal((await received()).length, 1);
    assert.equal((await historyOf(mia, applicationId)).length, 1);
    const sent = (await list(mia, applicationId)).items.find(({ sent_at }) => sent_at !== null);
    await assert.rejects(mia.call(personMails.cancel, { params: { mailId: sent?._id ?? "" } }), {
      status: 409,
      code: "mail_gone",
    });
  });

  await t.test("is refused with words: empty, unknown variables, a time that has passed", async () => {
    await assert.rejects(send(mia, applicationId, { subject: " " }), { status: 400 });
    await assert.rejects(send(mia, applicationId, { body: "x".repeat(9000) }), { status: 400 });
    await assert.rejects(send(mia, applicationId, { subject: "Hi {firstname}" }), { status: 400 });
    await assert.rejects(send(mia, applicationId, { send_at: "2020-01-01T00:00:00.000Z" }), {
      status: 422,
      code: "time_passed",
    });
  });

  await t.test("is another company's to no one, and needs permission", async () => {
    const other = await employer(app, "Other");
    await assert.rejects(send(other, applicationId), { status: 404 });
    await assert.rejects(list(other, applicationId), { status: 404 });
    const [mine] = (await list(mia, applicationId)).items;
    await assert.rejects(other.call(personMails.cancel, { params: { mailId: mine?._id ?? "" } }), {
      status: 404,
    });
    await allowNothing(app, ben);
    await assert.rejects(list(ben, applicationId), { status: 403 });
  });

  await t.test("isn't sent to someone who asked to be left alone or withdrew meanwhile", async () => {
    const mail = await send(mia, applicationId);
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: { reason: "" } });
    await due(mail._id);
    await deliverPersonMail(app.services, mail._id);
    assert.equal((await received()).length, 1);
    await assert.rejects(send(mia, applicationId), { status: 409, code: "withdrawn" });
  });
});

test("no mail is written to an anonymous applicant, nor to a confidential job's by others", async (t) => {
  const { app, ada, mia } = await workSetting(t);
  const anonymous = await publishJob(ada, { title: "Smith", anonymised: true, questions: [] });
  const applicationId = await applyTo(await zebulon(app), anonymous);
  await assert.rejects(send(mia, applicationId), { status: 409, code: "anonymous" });
  assert.deepEqual((await list(mia, applicationId)).items, []);
  const secret = await publishJob(ada, { title: "Director", confidential: true, questions: [] });
  const { card } = await applicant(app, ada, secret._id, "Ama");
  const colleague = await member(app, ada, "recruiter", RECRUITS);
  await assert.rejects(send(colleague, card._id), { status: 404 });
});
