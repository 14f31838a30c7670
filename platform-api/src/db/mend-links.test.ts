import assert from "node:assert/strict";
import { test } from "node:test";
import { offerTemplates } from "@loubby/shared-contracts/http/recruit/offer-templates";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { hostileLinks } from "#api/testing/hostile";
import { publishJob } from "#api/testing/job-form";
import { paragraphs } from "#api/testing/offer";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { mendLinks } from "./mend-links.sql.ts";

const textWith = (...hrefs: readonly string[]) => ({
  type: "doc",
  content: hrefs.map((href) => ({
    type: "paragraph",
    content: [{ type: "text", text: "here", marks: [{ type: "bold" }, { type: "link", attrs: { href } }] }],
  })),
});
const hrefsIn = (doc: unknown) =>
  [...JSON.stringify(doc).matchAll(/"href":"(.*?)"}/g)].map(([, href]) => href);

test("links of every form that stand in the database", async (t) => {
  const app = await testApp(t);
  const [ada, kofi] = [await employer(app, "Acme"), await candidate(app)];
  await subscribe(app, ada, "enterprise_plan_yearly");
  const job = await publishJob(ada);
  const params = { jobId: job._id };
  const body = { name: "Letter", subject: "An offer", body: paragraphs("Hello") };
  const template = await ada.call(offerTemplates.create, { body });
  const stored = textWith(...hostileLinks, "https://[no host", "mailto:", "https://x.test/plain");
  await ownerSql(app.services, "update jobs set description = $1", [JSON.stringify(stored)]);
  await ownerSql(app.services, "update offer_templates set body = $1", [JSON.stringify(stored)]);

  await t.test("are read as they stand, by company, candidate and everybody", async () => {
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

  await t.test("that no browser opens make a copy say what has to be corrected", async () => {
    const copied = ada.call(jobs.copy, { params, body: { as: "job" } });
    await assert.rejects(copied, { status: 422, message: /This link does not lead anywhere/ });
  });

  await t.test("are written once as browsers open them, and others leave their words", async () => {
    await asOwner(app.services, mendLinks);
    const expected = [
      "https://xn--mnchen-3ya.de/",
      "https://x.test/?a[]=1&b=%7Bc%7D%7Cd%5Ee%60f",
      "https://x.test/wiki/%C3%9Cber%20uns/%zz/%22'%3C%3E/",
      "https://xn--e1afmkfd.xn--p1ai/#%D0%B6",
      "https://x.test/%E2%80%AE%E2%80%8B%F0%9F%98%80?q=%00%ff",
      "https://x.test/plain",
    ];
    const { description } = await ada.call(jobs.get, { params });
    assert.deepEqual(hrefsIn(description), expected);
    assert.equal(description?.content.length, stored.content.length);
    assert.deepEqual(description?.content[5], {
      type: "paragraph",
      content: [{ type: "text", text: "here", marks: [{ type: "bold" }] }],
    });
    const [letter] = await ada.call(offerTemplates.list, {});
    assert.deepEqual([letter?._id, hrefsIn(letter?.body)], [template._id, expected]);
    await ada.call(jobs.copy, { params, body: { as: "job" } });
  });

  await t.test("make no text longer than its column takes", async () => {
    const long = JSON.stringify(textWith(`https://x.test/${"ж".repeat(59_000)}`, "https://x.test/plain"));
    await ownerSql(app.services, "update offer_templates set body = $1", [long]);
    await asOwner(app.services, mendLinks);
    const [letter] = await ada.call(offerTemplates.list, {});
    assert.deepEqual(hrefsIn(letter?.body), ["https://x.test/plain"]);
  });
});
