import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { employer, member, type Person, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("rejecting someone who has an open offer", async (t) => {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const job = await publishJob(acme, { title: "Welder", questions: [] });
  const [reason] = await acme.call(pipeline.reasons, {});
  const reason_id = reason?._id ?? "";
  const offered = async (name: string) => {
    const { person, card } = await applicant(app, acme, job._id, name);
    await confirmAddress(app, person);
    const { _id: offerId } = await sendOffer(acme, card._id);
    return { person, offerId, params: { applicationId: card._id } };
  };
  const stateOf = async (person: Person, offerId: string) =>
    (await person.call(myOffers.get, { params: { offerId } })).state;
  const rejection = { to: "rejected" as const, reason_id, withdraw_offer: true };
  const recruiter = (mayOffer: boolean) =>
    member(app, acme, "recruiter", [
      { feature: "pipeline", action: ["read", "update"] },
      { feature: "application", action: mayOffer ? ["read", "write"] : ["read"] },
    ]);

  await t.test("withdraws it with the rejection where asked to, and tells them at once", async () => {
    const { person, offerId, params } = await offered("Kofi");
    const mineWithOffer = async () =>
      (await person.call(myApplications.list, { query: { open_offer: "true" } })).items.map(({ _id }) => _id);
    assert.deepEqual(await mineWithOffer(), [params.applicationId]);
    const isOpen = async () => (await acme.call(applications.nextEvent, { params })).has_open_offer;
    assert.equal(await isOpen(), true);
    const rejected = await acme.call(applications.setStatus, { params, body: { ...rejection, version: 1 } });
    assert.equal(await isOpen(), false);
    assert.equal(rejected.open_offer, null);
    assert.deepEqual(await mineWithOffer(), []);
    const [mail] = await mailsTo(app, person.email);
    assert.equal(mail?.subject, "Acme withdrew its offer: Welder");
    const { data } = await person.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.title, "Acme withdrew its offer");
    const body = { name: "Kofi Mensah", consent: true as const };
    await assert.rejects(person.call(myOffers.accept, { params: { offerId }, body }), {
      status: 409,
      message: "Acme withdrew this offer.",
    });
    const undo = { to: "active" as const, version: rejected.version };
    await acme.call(applications.setStatus, { params, body: undo });
    assert.equal(await stateOf(person, offerId), "withdrawn");
    const { events } = await acme.call(applications.get, { params });
    assert.deepEqual(
      events.slice(0, 3).map(({ kind }) => kind),
      ["reopened", "offer_withdrawn", "rejected"],
    );
  });

  await t.test("refuses someone who may not work with offers, and rejects no one", async () => {
    const { person, offerId, params } = await offered("Ama");
    const reader = await recruiter(false);
    const body = { ...rejection, version: 1 };
    await assert.rejects(reader.call(applications.setStatus, { params, body }), {
      status: 403,
      code: "permission_required",
    });
    const action = { kind: "reject" as const, reason_id, withdraw_offer: true };
    const run = { selection: { ids: [params.applicationId] }, action };
    await assert.rejects(reader.call(bulkRuns.start, { params: { jobId: job._id }, body: run }), {
      status: 403,
    });
    assert.equal((await acme.call(applications.card, { params })).status, "active");
    assert.equal(await stateOf(person, offerId), "sent");
    await (await recruiter(true)).call(applications.setStatus, { params, body });
    assert.equal(await stateOf(person, offerId), "withdrawn");
  });

  await t.test("counts them for many beforehand, and withdraws them where asked to", async () => {
    const [esi, yaw] = [await offered("Esi"), await offered("Yaw")];
    const { card } = await applicant(app, acme, job._id, "Abena");
    const ids = [esi.params.applicationId, yaw.params.applicationId, card._id];
    const params = { jobId: job._id };
    const reject = async (chosen: readonly string[], withdraw_offer: boolean) => {
      const action = { kind: "reject" as const, reason_id, withdraw_offer };
      const body = { selection: { ids: [...chosen] }, action };
      const { open_offers } = await acme.call(bulkRuns.preview, { params, body });
      const { _id: runId } = await acme.call(bulkRuns.start, { params, body });
      while ((await acme.call(bulkRuns.get, { params: { runId } })).state !== "done") await wait(30);
      return open_offers;
    };
    assert.equal(await reject(ids.slice(1), true), 1);
    assert.equal(await stateOf(yaw.person, yaw.offerId), "withdrawn");
    assert.equal(await reject(ids.slice(0, 1), false), 1);
    assert.equal(await stateOf(esi.person, esi.offerId), "sent");
  });
});
