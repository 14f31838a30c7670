import assert from "node:assert/strict";
import { test } from "node:test";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { hostileLinks } from "#api/testing/hostile/hostile";
import { publishJob } from "#api/testing/hiring/job-form";
import { paragraphs } from "#api/testing/hiring/offer";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const textWith = (...hrefs: readonly string[]) => ({
  type: "doc",
  content: hrefs.map((href) => ({
    type: "paragraph",
    content: [{ type: "text", text: "here", marks: [{ type: "bold" }, { type: "link", attrs: { href } }] }],
  })),
});
const hrefsIn = (doc: unknown) =>
  [...JSON.stringify(doc).matchAll(/"href":"(.*?)"}/g)].map(([, href]) => href);

test("all kinds of links in the database", async (t) => {
  const app = await testApp(t);
  const [ada, kofi] = [await employer(app, "Acme"), await candidate(app)];
  await subscribe(app, ada, "enterprise_plan_yearly");
  const job = await publishJob(ada);
  const params = { jobId: job._id };
  const body = { name: "Letter", subject: "An offer", body: paragraphs("Hello") };
  await ada.call(offerTemplates.create, { body });
  const stored = textWith(...hostileLinks, "https://[no host", "mailto:", "https://x.test/plain");
  await ownerSql(app.services, "update jobs set description = $1", [JSON.stringify(stored)]);
  await ownerSql(app.services, "update offer_templates set body = $1", [JSON.stringify(stored)]);

  await t.test("are read as they are, by company, candidate and everyone", async () => {
    const expected = hrefsIn(stored);
    assert.deepEqual(hrefsIn((await ada.call(jobs.get, { params })).description), expected);
    assert.deepEqual(hrefsIn((await kofi.call(openJobs.get, { params })).description), expected);
    const [letter] = await ada.call(offerTemplates.list, {});
    assert.deepEqual(hrefsIn(letter?.body), expected);
    const moved = await app.http.inject({ method: "GET", url: `/jobs/${job._id}` });
    const page = await app.http.inject({ method: "GET", url: moved.headers.location ?? "" });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /application\/ld\+json/);
  });

  await t.test("make a copy say what to fix when browsers can't open them", async () => {
    const copied = ada.call(jobs.copy, { params, body: { as: "job" } });
    await assert.rejects(copied, { status: 422, message: /This link isn't valid/ });
  });
});
