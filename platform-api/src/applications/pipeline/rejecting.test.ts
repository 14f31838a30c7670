import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { applicant } from "#api/testing/hiring/applicant";
import { employer, type Person } from "#api/testing/person";
import { sendApplicationMail } from "../mails/application-mails.service.ts";
import { setting, move, mailsOf, sentTo, makeDue } from "#api/testing/hiring/job-pipeline";

const publishedStages = async (person: Person, jobId: string) =>
  (await person.call(applications.board, { params: { jobId } })).stages;

test("rejecting", async (t) => {
  const { app, ada, jobId, interview } = await setting(t);
  const reasons = await ada.call(pipeline.reasons, {});
  const [reason] = reasons;
  const rejection = (card: ApplicationCard, delay_minutes = 120) => ({
    params: { applicationId: card._id },
    body: {
      to: "rejected" as const,
      version: card.version,
      reason_id: reason?._id,
      note: "Knows another process",
      mail: { subject: "Your application", body: "Thank you, <b>Kofi</b>.", delay_minutes },
    },
  });

  await t.test("requires one of the company's reasons, which starts with a few", async () => {
    assert.ok(reasons.length >= 5);
    const { card } = await applicant(app, ada, jobId);
    const params = { applicationId: card._id };
    const globex = await employer(app, "Globex");
    const [theirs] = await globex.call(pipeline.reasons, {});
    for (const reason_id of [undefined, theirs?._id]) {
      const body = { to: "rejected" as const, version: card.version, reason_id };
      await assert.rejects(ada.call(applications.setStatus, { params, body }), {
        status: 422,
        code: "reason_missing",
      });
    }
    assert.equal((await ada.call(applications.card, { params })).status, "active");
  });

  await t.test("refuses variables that won't be filled in, in reasons, mails and planned mails", async () => {
    const mail = { subject: "{job}", body: "Hello {name}" };
    const use = "isn't a known variable. Use {first_name}, {last_name}, {job}, {company} and {stage}.";
    await assert.rejects(ada.call(pipeline.saveReasons, { body: { reasons: [{ name: "Another", mail }] } }), {
      status: 400,
      details: [{ path: "reasons.0.mail.body", message: `{name} ${use}` }],
    });
    const { card } = await applicant(app, ada, jobId);
    const { params, body } = rejection(card);
    const wrong = { params, body: { ...body, mail: { ...mail, delay_minutes: 120 } } };
    await assert.rejects(ada.call(applications.setStatus, wrong), {
      status: 400,
      details: [{ path: "mail.body", message: `{name} ${use}` }],
    });
    await ada.call(applications.setStatus, rejection(card));
    const [planned] = await mailsOf(ada, card);
    const later = { subject: "{job}", body: "Hello {first_name}", send_at: planned?.send_at ?? "" };
    await assert.rejects(
      ada.call(pipeline.setMail, { params: { mailId: planned?._id ?? "" }, body: later }),
      {
        status: 400,
        details: [
          { path: "subject", message: "{job} isn't a known variable. Use {first_name} and {last_name}." },
        ],
      },
    );
  });

  await t.test("schedules its mail, which is sent once when it is due, as plain text", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    await ada.call(applications.setStatus, rejection(card));
    const [mail] = await mailsOf(ada, card);
    const hours = (Date.parse(mail?.send_at ?? "") - Date.now()) / 3_600_000;
    assert.ok(hours > 1.9 && hours <= 2, `leaves in ${hours} h`);
    await sendApplicationMail(app.services, mail?._id ?? "");
    assert.equal(
      (await sentTo(app, person.email)).filter((one) => one.subject === "Your application").length,
      0,
    );
    const rejected = async () =>
      (await ada.call(applications.card, { params: { applicationId: card._id } })).rejected;
    assert.deepEqual([(await rejected())?.told_at, (await rejected())?.reason], [null, reason?.name]);
    await makeDue(app, mail?._id ?? "", ada);
    await Promise.all([1, 2, 3].map(() => sendApplicationMail(app.services, mail?._id ?? "")));
    const sent = (await sentTo(app, person.email)).filter((one) => one.subject === "Your application");
    assert.deepEqual(
      sent.map((one) => [one.body_text, one.body_html]),
      [["Thank you, <b>Kofi</b>.\n\nAcme sent you this about the job Welder.", null]],
    );
    await assert.rejects(ada.call(pipeline.cancelMail, { params: { mailId: mail?._id ?? "" } }), {
      status: 409,
      code: "mail_gone",
    });
    const told = await rejected();
    assert.ok(
      Math.abs(Date.now() - Date.parse(told?.told_at ?? "")) < 60_000,
      "the card says when they were told",
    );
    assert.equal(told?.mail_at, null);
    const opened = await ada.call(applications.get, { params: { applicationId: card._id } });
    assert.deepEqual(opened.rejected, told);
  });

  await t.test("undone in time cancels its mail", async () => {
    const { card, person } = await applicant(app, ada, jobId);
    const rejected = await ada.call(applications.setStatus, rejection(card));
    const params = { applicationId: card._id };
    await ada.call(applications.setStatus, { params, body: { to: "active", version: rejected.version } });
    const [mail] = await mailsOf(ada, card);
    assert.ok(mail?.cancelled_at);
    const { events } = await ada.call(applications.get, { params });
    const undone = events.find(({ kind }) => kind === "reopened");
    assert.equal(mail.cancelled_at, undone?.at, "so that a page can say why");
    await makeDue(app, mail._id, ada);
    await sendApplicationMail(app.services, mail._id);
    assert.ok(!(await sentTo(app, person.email)).some((one) => one.subject === "Your application"));
  });

  await t.test("lets its mail be edited and postponed until it is sent", async () => {
    const { card } = await applicant(app, ada, jobId);
    await ada.call(applications.setStatus, rejection(card));
    const [mail] = await mailsOf(ada, card);
    const params = { mailId: mail?._id ?? "" };
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const changed = await ada.call(pipeline.setMail, {
      params,
      body: { subject: "News", body: "Sorry, {candidate_name}", send_at },
    });
    assert.deepEqual(
      [changed.subject, changed.body, changed.send_at],
      ["News", "Sorry, {first_name} {last_name}", send_at],
    );
    const past = { subject: "News", body: "Sorry", send_at: new Date(0).toISOString() };
    await assert.rejects(ada.call(pipeline.setMail, { params, body: past }), { status: 422 });
    assert.ok((await ada.call(pipeline.cancelMail, { params })).cancelled_at);
  });

  await t.test("keeps the reason in the history after the reason was removed", async () => {
    const { card } = await applicant(app, ada, jobId);
    await ada.call(applications.setStatus, rejection(card));
    const kept = reasons.slice(1).map(({ _id, name, mail }) => ({ _id, name, mail }));
    await ada.call(pipeline.saveReasons, { body: { reasons: kept } });
    const now = await ada.call(pipeline.reasons, {});
    assert.ok(!now.some(({ _id }) => _id === reason?._id));
    const read = await ada.call(applications.get, { params: { applicationId: card._id } });
    assert.equal(read.events[0]?.detail, reason?.name);
  });

  await t.test("is refused by the database itself where the status doesn't allow it", async () => {
    const { card } = await applicant(app, ada, jobId);
    await move(ada, card, (await publishedStages(ada, jobId))[2] ?? interview);
    const write = app.services.db
      .as({ user: ada.userId, organization: ada.organizationId })
      .write((db) =>
        db.updateTable("applications").set({ status: "withdrawn" }).where("id", "=", card._id).execute(),
      );
    await assert.rejects(write, { constraint: "application_status_transitions" });
  });
});
