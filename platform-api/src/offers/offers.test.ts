import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myOffers, offers } from "@loubby/shared-contracts/http/offers/offers";
import { tellRejection } from "#api/applications/pipeline/tell-candidate";
import { applicant } from "#api/testing/hiring/applicant";
import { application } from "#api/testing/hiring/application";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { publishJob } from "#api/testing/hiring/job-form";
import { dayIn, offerForm, paragraphs, sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer, member, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const kofi = await candidate(app);
  await confirmAddress(app, kofi);
  return { app, acme, kofi, newApplication: () => application(acme, kofi) };
}

test("a company writes an offer and sends it", async (t) => {
  const { app, acme, kofi, newApplication } = await setting(t);

  await t.test("fills in the letter when it is sent, and never changes it again", async () => {
    const applicationId = await newApplication();
    const sent = await sendOffer(acme, applicationId);
    assert.equal(sent.state, "sent");
    assert.equal(sent.sent?.subject, "Your offer: Frontend engineer");
    const text = JSON.stringify(sent.sent?.letter);
    assert.match(text, /Dear Kofi Mensah/);
    assert.match(text, /₦9,000,000 a year/);
    const mine = await kofi.call(myOffers.get, { params: { offerId: sent._id } });
    assert.deepEqual(mine.content, sent.sent);
    const [mail] = await mailsTo(app, kofi.email);
    assert.match(mail?.subject ?? "", /^Acme is offering you the position of Frontend engineer$/);
    assert.match(mail?.body_text ?? "", /\/offers\/[\w-]{43}\n/);
    const { data } = await kofi.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.title, "Acme is offering you a position");
    const { items } = await kofi.call(myApplications.list, { query: {} });
    assert.equal(items.find(({ _id }) => _id === applicationId)?.offer?._id, sent._id);
    await assert.rejects(
      acme.call(offers.edit, {
        params: { offerId: sent._id },
        body: { ...offerForm(), revision: sent.revision },
      }),
      { status: 409, code: "offer_not_draft" },
    );
  });

  await t.test(
    "names benefits in the letter and the mail, and leaves their line out without any",
    async () => {
      const letter = paragraphs("Dear {first_name},", "Your benefits: {extras}");
      const sendWith = async (extras: string) => {
        const sent = await sendOffer(acme, await newApplication(), { letter, extras });
        const [mail] = await mailsTo(app, kofi.email);
        return { letter: JSON.stringify(sent.sent?.letter), mail: mail?.body_text ?? "" };
      };
      const some = await sendWith("A car");
      assert.match(some.letter, /Your benefits: A car/);
      assert.match(
        some.mail,
        /Pay: ₦9,000,000 a year\nFirst day: .+\nEmployment: Full-time\nBenefits: A car\n/,
      );
      const none = await sendWith("");
      assert.doesNotMatch(none.letter + none.mail, /benefits/i);
    },
  );

  await t.test("begins in the currency of the job's pay, or else of its country", async () => {
    const currencyOf = async (change: Parameters<typeof publishJob>[1]) => {
      const job = await publishJob(acme, { questions: [], ...change });
      const { card } = await applicant(app, acme, job._id);
      const { suggested } = await acme.call(offers.list, { params: { applicationId: card._id } });
      return suggested.currency;
    };
    const salary = { min: 50_000, max: 60_000, currency: "gbp", period: "year", published: false } as const;
    assert.equal(await currencyOf({ country: "DE", salary }), "gbp");
    assert.equal(await currencyOf({ country: "DE" }), "eur");
    assert.equal(await currencyOf({ country: "JP" }), "usd");
  });

  await t.test("says how many of the job's openings are filled, and may still be sent", async () => {
    const job = await publishJob(acme, { questions: [], opening_count: 1 });
    const [{ card: first }, { card: second }] = [
      await applicant(app, acme, job._id, "Ama"),
      await applicant(app, acme, job._id, "Esi"),
    ];
    const openings = async () =>
      (await acme.call(offers.list, { params: { applicationId: second._id } })).openings;
    assert.deepEqual(await openings(), { count: 1, filled: 0 });
    const hired = job.stages.find(({ type }) => type === "hired")?._id ?? "";
    const body = { stage_id: hired, version: first.version };
    await acme.call(applications.move, { params: { applicationId: first._id }, body });
    assert.deepEqual(await openings(), { count: 1, filled: 1 });
    assert.equal((await sendOffer(acme, second._id)).state, "sent");
  });

  await t.test("refuses a first day before the last day to answer", async () => {
    const params = { applicationId: await newApplication() };
    const body = offerForm({ start_date: dayIn(3), expires_on: dayIn(4) });
    const { _id: offerId, revision } = await acme.call(offers.create, { params, body });
    await assert.rejects(acme.call(offers.send, { params: { offerId }, body: { revision } }), {
      code: "offer_incomplete",
      details: [
        { path: "start_date", message: "The first day is before the last day to answer. Choose a later one" },
      ],
    });
  });

  await t.test("hides it from the candidate until it is sent", async () => {
    const params = { applicationId: await newApplication() };
    const draft = await acme.call(offers.create, { params, body: {} });
    assert.equal(draft.state, "draft");
    await assert.rejects(kofi.call(myOffers.get, { params: { offerId: draft._id } }), { status: 404 });
    await assert.rejects(acme.call(offers.create, { params, body: {} }), {
      status: 409,
      code: "offer_in_preparation",
    });
  });

  await t.test("refuses to send it incomplete, and names everything that is missing", async () => {
    const params = { applicationId: await newApplication() };
    const { _id: offerId, revision } = await acme.call(offers.create, {
      params,
      body: { letter: paragraphs("You report to {manager}."), start_date: dayIn(-3), expires_on: dayIn(400) },
    });
    await assert.rejects(
      acme.call(offers.send, { params: { offerId }, body: { revision } }),
      (error: unknown) => {
        const { status, code, details } = error as {
          status: number;
          code: string;
          details: { path: string }[];
        };
        assert.deepEqual([status, code], [422, "offer_incomplete"]);
        assert.deepEqual(
          details.map(({ path }) => path),
          ["pay", "employment_type", "subject", "start_date", "expires_on", "letter"],
        );
        return true;
      },
    );
  });

  await t.test(
    "refuses variables in the benefits, which stand in the letter as they are written",
    async () => {
      const params = { applicationId: await newApplication() };
      await assert.rejects(
        acme.call(offers.create, { params, body: offerForm({ extras: "A car from {company}" }) }),
        { status: 400, message: "{company} isn't filled in here. Write the words themselves." },
      );
    },
  );

  await t.test("replaces the sent offer with a newer version", async () => {
    const applicationId = await newApplication();
    const first = await sendOffer(acme, applicationId);
    const second = await sendOffer(acme, applicationId, {
      pay: { amount: 1_000_000_000, currency: "ngn", period: "year" },
    });
    assert.equal(second.version, 2);
    const before = await kofi.call(myOffers.get, { params: { offerId: first._id } });
    assert.deepEqual([before.state, before.newer_id], ["superseded", second._id]);
    await assert.rejects(
      kofi.call(myOffers.accept, {
        params: { offerId: first._id },
        body: { name: "Kofi Mensah", consent: true },
      }),
      { status: 409, code: "illegal_transition", message: /newer one/ },
    );
  });

  await t.test("withdraws it, and tells the candidate", async () => {
    const { _id: offerId } = await sendOffer(acme, await newApplication());
    const back = await acme.call(offers.withdraw, {
      params: { offerId },
      body: { note: "The post is gone." },
    });
    assert.equal(back.state, "withdrawn");
    assert.equal(
      (await acme.call(offers.withdraw, { params: { offerId }, body: {} })).settled_at,
      back.settled_at,
    );
    const [mail] = await mailsTo(app, kofi.email);
    assert.match(mail?.body_text ?? "", /The post is gone\./);
    await assert.rejects(
      kofi.call(myOffers.accept, { params: { offerId }, body: { name: "Kofi Mensah", consent: true } }),
      { status: 409, message: "Acme withdrew this offer." },
    );
  });

  await t.test("refuses to overwrite a colleague's changes", async () => {
    const params = { applicationId: await newApplication() };
    const { _id: offerId, revision } = await acme.call(offers.create, { params, body: offerForm() });
    const edit = (extras: string) =>
      acme.call(offers.edit, { params: { offerId }, body: { ...offerForm({ extras }), revision } });
    const results = await Promise.allSettled([edit("A car"), edit("A bicycle")]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
    await assert.rejects(acme.call(offers.send, { params: { offerId }, body: { revision } }), {
      status: 409,
      code: "changed_meanwhile",
    });
  });

  await t.test("sends it once when it is sent twice at once", async () => {
    const params = { applicationId: await newApplication() };
    const { _id: offerId, revision } = await acme.call(offers.create, { params, body: offerForm() });
    const mails = (await mailsTo(app, kofi.email)).length;
    const send = () => acme.call(offers.send, { params: { offerId }, body: { revision } });
    await Promise.allSettled([send(), send()]);
    assert.equal((await mailsTo(app, kofi.email)).length, mails + 1);
  });

  await t.test("ends the offer of a candidate who is rejected, once they are told", async () => {
    const applicationId = await newApplication();
    const { _id: offerId } = await sendOffer(acme, applicationId);
    const [reason] = await acme.call(pipeline.reasons, {});
    const body = { to: "rejected" as const, version: 1, reason_id: reason?._id };
    await acme.call(applications.setStatus, { params: { applicationId }, body });
    const stateOf = async () => (await kofi.call(myOffers.get, { params: { offerId } })).state;
    assert.equal(await stateOf(), "sent");
    await app.services.db
      .as({ role: "worker" })
      .write((worker) => tellRejection(app.services, worker, applicationId));
    assert.equal(await stateOf(), "withdrawn");
    await assert.rejects(acme.call(offers.create, { params: { applicationId }, body: {} }), {
      code: "not_active",
    });
  });

  await t.test("lets someone who only reads applications see offers but not make any", async () => {
    const applicationId = await newApplication();
    const { _id: offerId } = await sendOffer(acme, applicationId);
    const reader = await member(app, acme, "recruiter", [{ feature: "application", action: ["read"] }]);
    const list = await reader.call(offers.list, { params: { applicationId } });
    assert.equal(list.items[0]?._id, offerId);
    await assert.rejects(reader.call(offers.withdraw, { params: { offerId }, body: {} }), { status: 403 });
    await assert.rejects(reader.call(offers.create, { params: { applicationId }, body: {} }), {
      status: 403,
    });
  });
});
