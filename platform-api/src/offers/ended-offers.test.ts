import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { myOffers, offers } from "@loubby/shared-contracts/http/offers/offers";
import { application } from "#api/testing/hiring/application";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { candidate, employer, prove } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("an offer that ended says who ended it", async (t) => {
  const app = await testApp(t);
  const acme = await prove(app, await employer(app));
  const kofi = await prove(app, await candidate(app));
  const someone = visitor(app);
  const offered = async () => {
    const applicationId = await application(acme, kofi);
    const { _id: offerId } = await sendOffer(acme, applicationId);
    const mail = await mailTo(app, kofi.email, "is offering you");
    return { applicationId, params: { offerId }, page: `/offers/${tokenIn(mail)}` };
  };
  const companys = async (applicationId: string) => {
    const { items } = await acme.call(offers.list, { params: { applicationId } });
    return [items[0]?.state, items[0]?.withdrawal, items[0]?.withdrawn_by];
  };
  const body = { name: "Kofi Mensah", consent: true as const };

  await t.test("the candidate who withdrew, and not the company", async () => {
    const { applicationId, params, page } = await offered();
    await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
    const read = (await someone.get(page)).body;
    assert.match(read, /You withdrew your application on [^.]+, so this offer is closed\./);
    assert.doesNotMatch(read, /Acme withdrew/);
    assert.equal((await kofi.call(myOffers.get, { params })).withdrawal, "candidate");
    await assert.rejects(kofi.call(myOffers.accept, { params, body }), {
      status: 409,
      message: "You withdrew your application, so this offer is closed.",
    });
    const { offer } = await kofi.call(myApplications.get, { params: { applicationId } });
    assert.deepEqual([offer?.state, offer?.withdrawal], ["withdrawn", "candidate"]);
    assert.deepEqual(await companys(applicationId), ["withdrawn", "candidate", null]);
  });

  await t.test("the colleague who withdrew it", async () => {
    const { applicationId, params, page } = await offered();
    await acme.call(offers.withdraw, { params, body: { note: "" } });
    assert.match((await someone.get(page)).body, /Acme withdrew this offer on/);
    const [state, withdrawal, by] = await companys(applicationId);
    assert.deepEqual([state, withdrawal], ["withdrawn", "company"]);
    assert.match(by ?? "", /^\w+ \w+$/);
  });

  await t.test("a move to another job", async () => {
    const { applicationId, params, page } = await offered();
    const other = await publishJob(acme, { title: "Pastry chef", questions: [] });
    const { job } = await acme.call(applications.get, { params: { applicationId } });
    const { stage_id } = await acme.call(applications.card, { params: { applicationId } });
    const { version } = await acme.call(pipeline.moveToJob, {
      params: { applicationId },
      body: { job_id: other._id, version: 1 },
    });
    assert.match((await someone.get(page)).body, /Acme moved you to another job on [^.]+, so this offer/);
    assert.deepEqual(await companys(applicationId), ["withdrawn", "moved", null]);
    await acme.call(pipeline.moveToJob, {
      params: { applicationId },
      body: { job_id: job._id, stage_id, version, undo: true },
    });
    assert.deepEqual(await companys(applicationId), ["sent", null, null], "an undone move ended nothing");
    assert.doesNotMatch((await someone.get(page)).body, /so this offer/);
    await kofi.call(myOffers.accept, { params, body });
  });
});
