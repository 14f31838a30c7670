import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "#api/testing/hiring/job-form";
import { readPart, valuesOf } from "#api/testing/hiring/insight-world";
import { mailTo, tokenIn } from "#api/testing/mailbox";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";
import { pdf, type Visitor, visitor } from "#api/testing/hiring/visitor";

const INDEED = "https://ng.indeed.com/viewjob?jk=1";

test("what brought a visit becomes the source that recruiters and Insights see", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  await subscribe(app, acme, "growth_plan_monthly");
  const origin = app.services.config.publicUrl;
  const job = await publishJob(acme, { title: "Baker", questions: [] });
  const other = await publishJob(acme, { title: "Cook", questions: [] });
  const page = `/jobs/${job._id}/baker`;
  const list = async (source?: string) => {
    const query = source === undefined ? {} : { source };
    const { items } = await acme.call(applicationList.list, { params: { jobId: job._id }, query });
    return items;
  };
  /** Applies in a browser without scripts as far as it came, and confirms; returns the source on the list. */
  const sourceOf = async (browser: Visitor, referer?: string, query = "") => {
    const first_name = `A${randomUUID().slice(0, 8)}`;
    const email_address = `${first_name}@visitor.test`.toLowerCase();
    const form = await browser.get(`${page}/apply${query}`, referer);
    assert.equal(form.status, 200);
    const carried = [...form.body.matchAll(/name="(carried\.\w+)" value="([^"]*)"/g)];
    await browser.submit(`/jobs/${job._id}/apply`, {
      ...Object.fromEntries(carried.map(([, name, value]) => [name, value])),
      first_name,
      last_name: "Boateng",
      email_address,
      resume: pdf(),
      consent: "yes",
      action: "send",
    });
    const token = tokenIn(await mailTo(app, email_address, "Confirm your application"));
    assert.equal((await browser.submit(`/applications/confirm/${token}`, {})).status, 200);
    return (await list()).find(({ candidate: { first_name: name } }) => name === first_name)?.source;
  };
  const after = async (...pages: (readonly [path: string, referer?: string])[]) => {
    const browser = visitor(app);
    for (const [path, referer] of pages) assert.equal((await browser.get(path, referer)).status, 200);
    return sourceOf(browser, `${origin}${page}`);
  };

  await t.test("by the link's utm_source, by the page that led here, and by neither", async () => {
    assert.equal(await after([`${page}?utm_source=LinkedIn`]), "from:linkedin");
    assert.equal(await after([page, INDEED]), "from:indeed");
    assert.equal(await after([page, "https://www.careers.example.com/"]), "from:careers.example.com");
    assert.equal(await after([page]), "portal");
    assert.equal(await after([page, `${origin}/jobs`]), "portal");
    assert.equal(await sourceOf(visitor(app), INDEED), "from:indeed");
    assert.equal(await after([`${page}?utm_source=linkedin.com`, INDEED]), "from:linkedin");
  });

  await t.test("from the first page of the visit, whatever is read in between", async () => {
    assert.equal(
      await after(["/jobs?utm_source=newsletter-may"], [page, `${origin}/jobs`]),
      "from:newsletter-may",
    );
    assert.equal(await after([`/jobs/${other._id}/cook`, INDEED], ["/jobs"], [page]), "from:indeed");
    assert.equal(await after([page, INDEED], [`${page}?utm_source=linkedin`]), "from:indeed");
  });

  await t.test("in the dashboard, too", async () => {
    const esi = await candidate(app, "Esi");
    const first = await app.http.inject({ url: page, headers: { referer: INDEED } });
    const cookie = String(first.headers["set-cookie"]);
    assert.match(cookie, /^came=indeed; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/);
    assert.match(String(first.headers["cache-control"]), /^private/);
    const body = { resume_file_id: await uploadResume(esi), answers: [] };
    const sent = await app.http.inject({
      method: "POST",
      url: `/api${openJobs.apply.path.replace(":jobId", job._id)}`,
      headers: { authorization: `Bearer ${esi.token}`, cookie: "came=indeed" },
      payload: body,
    });
    assert.equal(sent.statusCode, 201, sent.body);
    const card = (await list()).find(({ candidate: { first_name } }) => first_name === "Esi");
    assert.equal(card?.source, "from:indeed");
    const params = { applicationId: card._id };
    assert.equal((await acme.call(applications.get, { params })).source, "from:indeed");
  });

  await t.test("and loses no application to a hostile link", async () => {
    const hostile = [
      ["x".repeat(10_000), /^from:x{40}$/],
      [`"><script>alert(1)</script>`, /^from:script-alert-1$/],
      ["a\r\nb\0c", /^from:a-b-c$/],
      ["referral", /^from:referral$/],
      ["\0", /^portal$/],
    ] as const;
    for (const [text, named] of hostile) {
      const query = `?utm_source=${encodeURIComponent(text)}`;
      assert.match((await sourceOf(visitor(app), undefined, query)) ?? "", named);
    }
    assert.equal(await after([`${page}?utm_source=linkedin&utm_source=evil`]), "from:linkedin");
    assert.equal(await after([page, "javascript:alert(1)"]), "portal");
    const forged = await app.http.inject({ url: page, headers: { cookie: "came=%E0%A4%A; came=<b>" } });
    assert.equal(forged.statusCode, 200);
  });

  await t.test("is what the list narrows by, and what Insights counts", async () => {
    const fromIndeed = await list("from:indeed");
    assert.ok(fromIndeed.length >= 5 && fromIndeed.every(({ source }) => source === "from:indeed"));
    const sources = await acme.call(applicationList.sources, {});
    assert.deepEqual(sources.slice(0, 2), ["portal", "company_page"]);
    assert.ok(sources.includes("from:indeed") && sources.includes("from:newsletter-may"));
    const rival = await employer(app);
    assert.ok((await rival.call(applicationList.sources, {})).every((source) => !source.startsWith("from:")));
    const counted = valuesOf(await readPart(acme, "sources"), "sources");
    assert.equal(counted["Indeed"]?.[0], fromIndeed.length);
    assert.equal(counted["newsletter-may"]?.[0], 1);
    const narrowed = await readPart(acme, "sources", { source: "from:indeed" });
    assert.deepEqual(Object.keys(valuesOf(narrowed, "sources")), ["Indeed"]);
  });
});
