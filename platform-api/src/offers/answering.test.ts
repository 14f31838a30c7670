import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type TestContext, test } from "node:test";
import { sql } from "kysely";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myOffers, offers } from "@loubby/shared-contracts/http/offers/offers";
import { application } from "#api/testing/hiring/application";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { offerForm, sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer, type Person, prove } from "#api/testing/person";
import { moveJob } from "#api/testing/hiring/job-form";
import { ownerSql } from "#api/testing/as-owner";
import { testApp } from "#api/testing/test-app";
import { endDueOffers, remindOfOffers } from "./settle-offers.ts";

const accept = (person: Person, offerId: string, name = "Kofi Mensah") =>
  person.call(myOffers.accept, { params: { offerId }, body: { name, consent: true } });
const decline = (person: Person, offerId: string, note = "") =>
  person.call(myOffers.decline, { params: { offerId }, body: { reason: "pay", note } });

async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const kofi = await candidate(app);
  await confirmAddress(app, kofi);
  const newOffer = async () => {
    const applicationId = await application(acme, kofi);
    return { applicationId, offer: await sendOffer(acme, applicationId) };
  };
  return { app, acme, kofi, newOffer };
}

/** The application as its company sees it. */
const seen = (acme: Person, applicationId: string) =>
  acme.call(applications.get, { params: { applicationId } });

test("a candidate answers an offer", async (t) => {
  const { app, acme, kofi, newOffer } = await setting(t);

  await t.test("accepts with a typed signature, which hires and fills an opening", async () => {
    const { applicationId, offer } = await newOffer();
    const signed = await accept(kofi, offer._id, "Kọ́fí Mensah");
    assert.deepEqual([signed.state, signed.signed_name], ["accepted", "Kọ́fí Mensah"]);
    const { status, stage_id, stages, events, job } = await seen(acme, applicationId);
    assert.equal(status, "hired");
    assert.equal(stages.find(({ _id }) => _id === stage_id)?.type, "hired");
    assert.deepEqual(
      events.map(({ kind, actor }) => `${actor}: ${kind}`),
      ["Kofi Mensah: signed", "Kofi Mensah: offer_accepted", "Ada Admin: offer_sent", "Kofi Mensah: applied"],
    );
    const { openings } = await acme.call(jobs.get, { params: { jobId: job._id } });
    assert.equal(openings[0]?.application_id, applicationId);
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    assert.equal(items[0]?.signature?.name, "Kọ́fí Mensah");
    assert.equal(items[0]?.signature?.ip, "127.0.0.1");
    assert.match((await mailsTo(app, acme.email))[0]?.subject ?? "", /Kofi Mensah accepted your offer/);
    assert.match((await mailsTo(app, kofi.email))[0]?.subject ?? "", /You accepted the offer/);
  });

  await t.test(
    "signs with the name in the letter, or says that their legal name is another one",
    async () => {
      const { applicationId, offer } = await newOffer();
      for (const name of ["Kofi Mensa", "Kofi Kwabena Mensah", "Esi Mensah"])
        await assert.rejects(accept(kofi, offer._id, name), (error: ApiError) => {
          assert.deepEqual([error.status, error.code], [422, "name_differs"]);
          assert.match(error.message, /as in the letter, Kofi Mensah,/);
          return true;
        });
      assert.equal((await seen(acme, applicationId)).status, "active");
      const body = { name: "Kofi Kwabena Mensah", consent: true, legal_name_differs: true } as const;
      const signed = await kofi.call(myOffers.accept, { params: { offerId: offer._id }, body });
      assert.deepEqual([signed.signed_name, signed.signed_otherwise], ["Kofi Kwabena Mensah", true]);
      const { items } = await acme.call(offers.list, { params: { applicationId } });
      const { name, letter_name, signed_on } = items[0]?.signature ?? {};
      assert.deepEqual([name, letter_name, signed_on], ["Kofi Kwabena Mensah", "Kofi Mensah", "account"]);
      const [mail] = await mailsTo(app, acme.email);
      assert.match(mail?.body_text ?? "", /legal name Kofi Kwabena Mensah; the letter says Kofi Mensah/);
    },
  );

  await t.test("signs with the letter's name even after changing it in the account", async () => {
    const { applicationId, offer } = await newOffer();
    const rename = (first: string) =>
      ownerSql(app.services, "update users set first_name = $2 where id = $1", [kofi.userId, first]);
    await rename("Kwame");
    await assert.rejects(accept(kofi, offer._id, "Kwame Mensah"), { status: 422, code: "name_differs" });
    const body = { name: "kofi mensah", consent: true, legal_name_differs: true } as const;
    await kofi.call(myOffers.accept, { params: { offerId: offer._id }, body });
    await rename("Kofi");
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    assert.equal(items[0]?.signature?.letter_name, null, "it is the same name");
  });

  await t.test("gets a signed copy that is the same for both sides and never changes", async () => {
    const { offer } = await newOffer();
    await accept(kofi, offer._id);
    const params = { offerId: offer._id };
    const read = async (link: { url: string }) => Buffer.from(await (await fetch(link.url)).arrayBuffer());
    const theirs = await read(await kofi.call(myOffers.letter, { params }));
    const ours = await read(await acme.call(offers.letter, { params }));
    assert.equal(theirs.subarray(0, 5).toString(), "%PDF-");
    assert.ok(theirs.equals(ours));
    assert.ok(theirs.equals(await read(await kofi.call(myOffers.letter, { params }))));
  });

  await t.test("declines with a reason, which the company is told", async () => {
    const { applicationId, offer } = await newOffer();
    const declined = await decline(kofi, offer._id, "Too far below my pay");
    assert.deepEqual(declined.decline, { reason: "pay", note: "Too far below my pay" });
    assert.equal((await decline(kofi, offer._id)).decline?.note, "Too far below my pay");
    const { data } = await acme.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.title, "Kofi Mensah declined the offer");
    assert.match(data.response[0]?.body ?? "", /^[^.]+\. Reason: The pay, “Too far below my pay”$/);
    assert.equal((await seen(acme, applicationId)).status, "active");
    await assert.rejects(accept(kofi, offer._id), { status: 409, message: /already declined this offer/ });
    assert.equal((await sendOffer(acme, applicationId)).version, 2, "the company may send another offer");
  });

  await t.test("answers twice at once, and it counts once", async () => {
    const { applicationId, offer } = await newOffer();
    const results = await Promise.all([
      accept(kofi, offer._id),
      accept(kofi, offer._id),
      accept(kofi, offer._id),
    ]);
    assert.deepEqual([...new Set(results.map(({ state }) => state))], ["accepted"]);
    const { events } = await seen(acme, applicationId);
    assert.equal(events.filter(({ kind }) => kind === "offer_accepted").length, 1);
  });

  await t.test("lets one of two win when the offer is withdrawn at the same moment", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { applicationId, offer } = await newOffer();
      const [accepted, withdrawn] = await Promise.allSettled([
        accept(kofi, offer._id),
        acme.call(offers.withdraw, { params: { offerId: offer._id }, body: {} }),
      ]);
      assert.notEqual(accepted.status, withdrawn.status);
      const hired = (await seen(acme, applicationId)).status === "hired";
      assert.equal(hired, accepted.status === "fulfilled");
    }
  });

  await t.test("lets one of two win when a newer offer is sent at the same moment", async () => {
    const { applicationId, offer } = await newOffer();
    const params = { applicationId };
    const draft = await acme.call(offers.create, { params, body: offerForm() });
    const [accepted, sent] = await Promise.allSettled([
      accept(kofi, offer._id),
      acme.call(offers.send, { params: { offerId: draft._id }, body: { revision: draft.revision } }),
    ]);
    assert.notEqual(accepted.status, sent.status);
  });

  await t.test("discards the draft of a newer offer", async () => {
    const { applicationId, offer } = await newOffer();
    await acme.call(offers.create, { params: { applicationId }, body: offerForm() });
    await accept(kofi, offer._id);
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    assert.deepEqual(
      items.map(({ state }) => state),
      ["withdrawn", "accepted"],
    );
  });

  await t.test("can still answer after the job has closed", async () => {
    const { applicationId, offer } = await newOffer();
    const { job } = await seen(acme, applicationId);
    await moveJob(acme, await acme.call(jobs.get, { params: { jobId: job._id } }), "closed");
    assert.equal((await accept(kofi, offer._id)).state, "accepted");
    assert.equal((await seen(acme, applicationId)).status, "hired");
  });

  await t.test("can answer until the deadline, after which both sides are told it expired", async () => {
    const { applicationId, offer } = await newOffer();
    await ownerSql(app.services, "alter table offers disable trigger offers_guard");
    await ownerSql(app.services, "update offers set expires_at = now() - interval '1 second' where id = $1", [
      offer._id,
    ]);
    await ownerSql(app.services, "alter table offers enable trigger offers_guard");
    await assert.rejects(accept(kofi, offer._id), { status: 410, code: "offer_expired" });
    await assert.rejects(decline(kofi, offer._id), { status: 410 });
    await endDueOffers(app.services);
    await endDueOffers(app.services);
    const { events } = await seen(acme, applicationId);
    assert.equal(events.filter(({ kind }) => kind === "offer_expired").length, 1);
    assert.match((await mailsTo(app, kofi.email))[0]?.subject ?? "", /has expired/);
  });

  await t.test("is reminded once, with a working link", async () => {
    const { offer } = await newOffer();
    await ownerSql(app.services, "alter table offers disable trigger offers_guard");
    await ownerSql(
      app.services,
      "update offers set sent_at = now() - interval '3 days', expires_at = now() + interval '1 day' where id = $1",
      [offer._id],
    );
    await ownerSql(app.services, "alter table offers enable trigger offers_guard");
    await remindOfOffers(app.services);
    const before = (await mailsTo(app, kofi.email)).length;
    assert.match((await mailsTo(app, kofi.email))[0]?.subject ?? "", /ends soon/);
    await remindOfOffers(app.services);
    assert.equal((await mailsTo(app, kofi.email)).length, before);
  });

  await t.test("can only answer their own offer, with a valid name and after agreeing", async () => {
    const { offer } = await newOffer();
    const esi = await candidate(app, "Esi");
    await assert.rejects(accept(esi, offer._id), { status: 404 });
    await assert.rejects(accept(kofi, randomUUID()), { status: 404 });
    for (const name of ["", "7", "  ", "x".repeat(400), "Ada\u202eAda"])
      await assert.rejects(accept(kofi, offer._id, name), { status: 400 });
    const body = { name: "Kofi Mensah", consent: false } as unknown as { name: string; consent: true };
    await assert.rejects(kofi.call(myOffers.accept, { params: { offerId: offer._id }, body }), {
      status: 400,
    });
  });
});

test("the database protects a sent offer", async (t) => {
  const { app, acme, kofi, newOffer } = await setting(t);
  const { offer } = await newOffer();
  const company = { user: acme.userId, organization: acme.organizationId };
  const person = { user: kofi.userId, organization: null };
  const run = (asker: typeof company | typeof person, statement: ReturnType<typeof sql>) =>
    app.services.db.as(asker).write((db) => statement.execute(db));

  await t.test("from a colleague accepting for a candidate", async () => {
    await assert.rejects(
      run(company, sql`update offers set state = 'accepted' where id = ${offer._id}`),
      /offer_signed|row-level security|not signed/,
    );
    await assert.rejects(
      run(company, sql`select * from act_for_accepted_offer(${offer._id})`),
      /not accepted here/,
    );
    await assert.rejects(
      run(person, sql`select * from act_for_accepted_offer(${offer._id})`),
      /not accepted here/,
    );
  });

  await t.test("from changed terms or skipped states", async () => {
    await assert.rejects(
      run(company, sql`update offers set pay_amount = 1 where id = ${offer._id}`),
      /stays as it is/,
    );
    await assert.rejects(
      run(
        person,
        sql`update offers set state = 'declined', decline_reason = 'pay', extras = 'A castle' where id = ${offer._id}`,
      ),
      /stays as it is/,
    );
    await assert.rejects(run(company, sql`update offers set state = 'draft' where id = ${offer._id}`));
    await assert.rejects(
      run(person, sql`update offers set state = 'accepted' where id = ${offer._id}`),
      /not signed/,
    );
  });

  await t.test("from another company", async () => {
    const other = await employer(app, "Other");
    const asker = { user: other.userId, organization: other.organizationId };
    const { rows } = await app.services.db.as(asker).read((db) => sql`select id from offers`.execute(db));
    assert.deepEqual(rows, []);
    await assert.rejects(other.call(offers.letter, { params: { offerId: offer._id } }), { status: 404 });
  });
});
