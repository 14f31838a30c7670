import assert from "node:assert/strict";
import { test } from "node:test";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { ownerSql } from "#api/testing/as-owner";
import { application } from "#api/testing/hiring/application";
import { sendOffer } from "#api/testing/hiring/offer";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { eraseOutlived } from "#api/applications/apply/sweep-applications";

test("erases an application's offers and letters with it", async (t) => {
  const app = await testApp(t);
  const [acme, kofi] = [await employer(app), await candidate(app)];
  const applicationId = await application(acme, kofi);
  const { _id: offerId } = await sendOffer(acme, applicationId);
  const run = (statement: string) => ownerSql<{ object_key: string }>(app.services, statement);
  const letters = () => run("select object_key from files where purpose = 'offer-letter'");
  const [letter] = await letters();
  assert.ok(letter);
  await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
  assert.equal((await kofi.call(myOffers.get, { params: { offerId } })).state, "withdrawn");
  await run("update applications set ended_at = now() - interval '13 months'");
  await eraseOutlived(app.services);
  assert.deepEqual(await letters(), []);
  assert.equal(await app.services.objects.sizeOf(letter.object_key), null);
  await assert.rejects(kofi.call(myOffers.get, { params: { offerId } }), { status: 404 });
});
