import assert from "node:assert/strict";
import { test } from "node:test";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { moveJob, publishJob } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { visit, titlesOn, setting } from "#api/testing/hiring/portal-page";

test("the public page of a job", async (t) => {
  const { app, acme } = await setting(t);
  const text = { type: "text" as const, text: "Ship </script><b>boldly</b>" };
  const job = await publishJob(acme, {
    title: "Café manager (m/f/d)",
    description: { type: "doc", content: [{ type: "paragraph", content: [text] }] },
    salary: { min: 250_000, max: 300_050, currency: "gbp", period: "month", published: true },
    skills: ["Coffee"],
  });
  const path = `/jobs/${job._id}/cafe-manager-m-f-d`;

  await t.test("has one address: others redirect to it, and keep what the link carried", async () => {
    for (const other of [`/jobs/${job._id}`, `/jobs/${job._id}/an-older-title`]) {
      const answer = await visit(app, `${other}?utm_source=x`);
      assert.equal(answer.statusCode, 301);
      assert.equal(answer.headers.location, `${path}?utm_source=x`);
    }
    const page = await visit(app, path);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, new RegExp(`rel="canonical" href="https://loubby.example${path}"`));
  });

  await t.test("shows what was written as plain text", async () => {
    const { body } = await visit(app, path);
    assert.match(body, /Ship &lt;\/script&gt;&lt;b&gt;boldly&lt;\/b&gt;/);
    assert.match(body, /£2,500\.00 – £3,000\.50 a month/);
  });

  await t.test("describes the same job to machines as a JobPosting", async () => {
    const { body } = await visit(app, path);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    const posting: unknown = JSON.parse(json);
    assert.partialDeepStrictEqual(posting, {
      "@type": "JobPosting",
      title: "Café manager (m/f/d)",
      description: '<p dir="auto">Ship &lt;/script&gt;&lt;b&gt;boldly&lt;/b&gt;</p>',
      datePosted: job.opened_at,
      employmentType: "FULL_TIME",
      hiringOrganization: { name: "Acme & Söhne" },
      jobLocation: { address: { addressLocality: "Lagos", addressCountry: "NG" } },
      baseSalary: { currency: "GBP", value: { minValue: 2500, maxValue: 3000.5, unitText: "MONTH" } },
      directApply: true,
    });
  });

  await t.test("passes on to the application only who shared it", async () => {
    const { body } = await visit(app, `${path}?ref=abc&utm_source=mail&evil=1`);
    assert.match(body, /href="\/jobs\/[^"]+\/apply\?ref=abc&amp;utm_source=mail"/);
  });

  await t.test("is reachable for a confidential job by its link, but not through any search", async () => {
    const quiet = await publishJob(acme, { title: "Quiet chief", confidential: true, country: "IS" });
    const page = await visit(app, `/jobs/${quiet._id}/quiet-chief`);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /name="robots" content="noindex"/);
    assert.doesNotMatch(page.body, /ld\+json|canonical/);
    for (const url of ["/jobs", "/jobs?q=quiet", "/sitemap.xml", "/jobs/feed.xml"]) {
      assert.doesNotMatch((await visit(app, url)).body, /quiet-chief|Iceland/, url);
    }
  });

  await t.test("returns 410 once the job is closed, and 404 for unknown jobs", async () => {
    const draft = await publishJob(acme, { title: "Short-lived" });
    await moveJob(acme, draft, "closed");
    const closed = await visit(app, `/jobs/${draft._id}/short-lived`);
    assert.equal(closed.statusCode, 410);
    assert.match(closed.body, /Short-lived is no longer accepting applications/);
    assert.match(closed.body, /Café manager/);
    for (const url of [`/jobs/${acme.userId}`, "/jobs/nonsense", "/jobs/%00"]) {
      const missing = await visit(app, url);
      assert.ok(missing.statusCode === 404 || missing.statusCode === 400, url);
      assert.match(missing.headers["content-type"] as string, /text\/html|json/);
    }
  });
});

test("the page of a company", async (t) => {
  const { app, acme } = await setting(t);
  const slug = (await acme.call(company.get, {})).employer.name_slug;
  const about = "We build <planners>.\n\nSince 1999.";

  await t.test("shows its profile and its own open jobs", async () => {
    const other = await employer(app, "Other Ltd");
    await publishJob(other, { title: "Elsewhere" });
    await publishJob(acme, { title: "Planner" });
    await app.services.db
      .as({ role: "auth" })
      .write((db) =>
        db.updateTable("organizations").set({ about }).where("id", "=", acme.organizationId).execute(),
      );
    const page = await visit(app, `/c/${encodeURIComponent(slug)}`);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /We build &lt;planners&gt;\./);
    assert.deepEqual(titlesOn(page.body), ["Planner"]);
    assert.match(page.body, /\?from=company/);
  });

  await t.test("groups its jobs by department with a count, and those without one last", async () => {
    await publishJob(acme, { title: "Fitter", department: "Yard" });
    await publishJob(acme, { title: "Welder", department: "Yard" });
    await publishJob(acme, { title: "Cook", department: "Kitchen <b>" });
    await publishJob(acme, { title: "Quiet", department: "Board", confidential: true });
    const { body } = await visit(app, `/c/${encodeURIComponent(slug)}`);
    const groups = [...body.matchAll(/<h3 dir="auto">(.*?) <span class="count">(\d+)</g)];
    assert.deepEqual(
      groups.map(([, name, count]) => [name, count]),
      [
        ["Kitchen &lt;b&gt;", "1"],
        ["Yard", "2"],
        ["Other", "1"],
      ],
    );
    assert.deepEqual(titlesOn(body), ["Cook", "Welder", "Fitter", "Planner"]);
    assert.equal(body.match(/class="logo/g)?.length, 1);
  });

  await t.test("pages through its departments without gaps or repeats", async () => {
    for (let index = 0; index < 60; index += 1)
      await publishJob(acme, {
        title: `Hand ${index}`,
        department: ["Yard", "Kitchen <b>", ""][index % 3] ?? "",
      });
    const first = await visit(app, `/c/${encodeURIComponent(slug)}`);
    const next = /rel="next" href="([^"]+)"/.exec(first.body)?.[1] ?? "";
    const second = await visit(app, next);
    const seen = [...titlesOn(first.body), ...titlesOn(second.body)];
    assert.equal(seen.length, 64);
    assert.equal(new Set(seen).size, 64);
    assert.doesNotMatch(second.body, /rel="next"/);
    assert.match(second.body, /Other <span class="count">21</);
    assert.equal((await visit(app, `/c/${encodeURIComponent(slug)}?cursor=abc`)).statusCode, 400);
  });

  await t.test("exists only on a plan that includes it; the jobs stay in the portal", async () => {
    const small = await employer(app, "Small Ltd");
    await subscribe(app, small, "basic_plan_monthly");
    await publishJob(small, { title: "Small job" });
    const smallSlug = (await small.call(company.get, {})).employer.name_slug;
    assert.equal((await visit(app, `/c/${smallSlug}`)).statusCode, 404);
    assert.equal((await visit(app, `/c/${smallSlug}/feed.xml`)).statusCode, 404);
    assert.ok(titlesOn((await visit(app, "/jobs")).body).includes("Small job"));
    assert.equal((await visit(app, "/c/no-one")).statusCode, 404);
    assert.equal((await visit(app, "/c/%00")).statusCode, 404);
  });
});

test("a job on hold", async (t) => {
  const { app, acme } = await setting(t);
  const job = await publishJob(acme, { title: "Glazier" });
  await moveJob(acme, job, "on_hold");
  const address = String((await visit(app, `/jobs/${job._id}`)).headers.location);

  await t.test("keeps its page, which says that it takes no applications now", async () => {
    const page = await visit(app, address);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /This job is on hold\. It isn&#x27;t taking applications right now\./);
    assert.doesNotMatch(page.body, /Apply for this job|application\/ld\+json/);
  });

  await t.test("leads from its form to that page", async () => {
    const form = await visit(app, `${address}/apply`);
    assert.deepEqual([form.statusCode, form.headers.location], [303, address]);
  });

  await t.test("is on no list", async () => {
    assert.ok(!titlesOn((await visit(app, "/jobs?q=glazier")).body).includes("Glazier"));
  });
});

test("sitemap and feeds", async (t) => {
  const { app, acme } = await setting(t);
  const slug = (await acme.call(company.get, {})).employer.name_slug;
  await publishJob(acme, { title: "Fish & <Chips>" });
  const gone = await publishJob(acme, { title: "Gone" });
  await moveJob(acme, gone, "closed");

  await t.test(
    "the sitemap lists every published job and every company page, and nothing closed",
    async () => {
      const map = await visit(app, "/sitemap.xml");
      assert.equal(map.headers["content-type"], "application/xml; charset=utf-8");
      assert.match(map.body, /<loc>https:\/\/loubby\.example\/jobs\/[\w-]+\/fish-chips<\/loc>/);
      assert.ok(map.body.includes(`/c/${encodeURIComponent(slug)}</loc>`));
      assert.doesNotMatch(map.body, /gone/);
      const month = new Date().toISOString().slice(0, 7);
      assert.match((await visit(app, `/sitemap/jobs-${month}-1.xml`)).body, /fish-chips/);
      assert.equal((await visit(app, "/sitemap/jobs-2026-99-1.xml")).statusCode, 404);
      assert.match(
        (await visit(app, "/robots.txt")).body,
        /Sitemap: https:\/\/loubby\.example\/sitemap\.xml/,
      );
    },
  );

  await t.test("the feeds contain all open jobs, those of a search, or those of a company", async () => {
    for (const url of [
      "/jobs/feed.xml",
      "/jobs/feed.xml?q=fish",
      `/c/${encodeURIComponent(slug)}/feed.xml`,
    ]) {
      const feed = await visit(app, url);
      assert.equal(feed.statusCode, 200);
      assert.match(feed.body, /<title>Fish &amp; &lt;Chips&gt; at Acme &amp; Söhne<\/title>/);
      assert.doesNotMatch(feed.body, /Gone/);
    }
    assert.doesNotMatch((await visit(app, "/jobs/feed.xml?q=nothing")).body, /<entry>/);
  });
});
