import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { brandMark } from "@loubby/shared-contracts/shell/brand-mark";
import { encodeCursor } from "#api/http/cursor";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/hiring/job-form";
import { type OpenJobFilter, openJobsQuery } from "#api/jobs/published/published-jobs";
import { visit, titlesOn, setting } from "#api/testing/hiring/portal-page";

/** Where the link to the next page leads. */
const nextOn = (html: string) => /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");

test("the public list of jobs", async (t) => {
  const { app, acme } = await setting(t);
  const pay = { min: 6_000_000, max: 8_000_000, currency: "usd" as const, period: "year" as const };
  await publishJob(acme, {
    title: "Ruby developer",
    occupation_code: "15-1252.00",
    country: "GH",
    workplace: "Remote",
    experience: "5-10",
    salary: { ...pay, published: true },
  });
  await publishJob(acme, { title: "Secret pay", workplace: "On-site", salary: { ...pay, published: false } });
  await publishJob(acme, { title: "Night nurse", experience: "0-2", employment_type: "Part-time" });
  const find = async (query: string) => titlesOn((await visit(app, `/jobs?${query}`)).body);

  await t.test("works without scripts and without an account, newest first", async () => {
    const page = await visit(app, "/jobs");
    assert.equal(page.statusCode, 200);
    assert.deepEqual(titlesOn(page.body), ["Night nurse", "Secret pay", "Ruby developer"]);
    assert.match(page.body, /<link rel="canonical" href="https:\/\/loubby\.example\/jobs"/);
    assert.doesNotMatch(page.body, /<script(?! type="module" src="\/public\/)/);
  });

  await t.test("finds by words, occupation, country, workplace, employment, experience and pay", async () => {
    for (const query of [
      "q=ruby",
      "occupation=15-1252.00",
      "occupation=Software+Developers",
      "country=GH",
      "workplace=Remote",
      "experience=5-10",
      "pay=75,000&currency=usd&period=year",
    ]) {
      assert.deepEqual(await find(query), ["Ruby developer"], query);
    }
    assert.deepEqual(await find("employment_type=Part-time"), ["Night nurse"]);
    assert.deepEqual(await find("pay=80001&currency=usd&period=year"), []);
    assert.deepEqual(await find("occupation=Zzzz+no one"), []);
  });

  await t.test("says that a misspelled search found what is close", async () => {
    const { body } = await visit(app, "/jobs?q=developper");
    assert.deepEqual(titlesOn(body), ["Ruby developer"]);
    assert.match(body, /Showing results for “developer”\. <a href="\/jobs\?q=developper&amp;exact=true">/);
    assert.match(body, /Search instead for “developper”<\/a> 1 job/);
    const exact = await visit(app, "/jobs?q=developper&exact=true");
    assert.match(exact.body, /No jobs match this search/);
    assert.doesNotMatch((await visit(app, "/jobs?q=developer")).body, /Showing results for/);
  });

  await t.test("doesn't find by pay that the company doesn't publish", async () => {
    assert.equal((await find("pay=1")).includes("Secret pay"), false);
  });

  await t.test("ignores invalid filters, and keeps what was typed in the form", async () => {
    assert.equal((await find("country=nowhere&workplace=%3Cb%3E&q=")).length, 3);
    const page = await visit(app, `/jobs?q=${encodeURIComponent('"><script>alert(1)</script>\u0000')}`);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(page.body, /<script>alert/);
    assert.match(page.body, /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"/);
    assert.match(page.body, /No jobs match this search/);
  });

  await t.test("says at its field that a pay is no figure, and searches without it", async () => {
    for (const pay of ["abc", "60kk", "60.5"]) {
      const { body } = await visit(app, `/jobs?pay=${pay}`);
      assert.equal(titlesOn(body).length, 3, pay);
      assert.match(body, new RegExp(`value="${pay}"|aria-invalid="true"[^>]*value="${pay}"`));
      assert.match(body, /Enter a whole number, such as 60,000/);
    }
    for (const pay of ["60,000", "60.000", "60k"])
      assert.match((await visit(app, `/jobs?pay=${pay}`)).body, /name="pay"[^>]*value="60000"/, pay);
  });

  await t.test("pages by links without gaps or repeats, also through a search", async () => {
    for (let index = 0; index < 41; index += 1) await publishJob(acme, { title: `Tester ${index}` });
    for (const start of ["/jobs?q=tester", "/jobs"]) {
      const seen: (string | undefined)[] = [];
      for (let url: string | undefined = start; url !== undefined;) {
        const { body } = await visit(app, url);
        seen.push(...titlesOn(body));
        url = nextOn(body);
        if (url !== undefined && start.includes("q=")) assert.match(url, /q=tester/);
      }
      assert.equal(seen.length, start === "/jobs" ? 44 : 41);
      assert.equal(new Set(seen).size, seen.length);
    }
  });

  await t.test("says so when its address is incomplete", async () => {
    const page = await visit(app, "/jobs?cursor=abc");
    assert.equal(page.statusCode, 400);
    assert.match(page.body, /load this page of results/);
  });

  await t.test("is compressed, and not sent again to a browser that has it", async () => {
    const page = await visit(app, "/jobs", { "accept-encoding": "gzip, br" });
    assert.equal(page.headers["content-encoding"], "br");
    assert.match(brotliDecompressSync(page.rawPayload).toString(), /Night nurse|Tester/);
    const again = await visit(app, "/jobs", { "if-none-match": String(page.headers["etag"]) });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, "");
    const style = /href="(\/public\/[^"]+\.css)"/.exec((await visit(app, "/jobs")).body)?.[1] ?? "";
    const css = await visit(app, style);
    assert.equal(css.statusCode, 200);
    assert.match(String(css.headers["cache-control"]), /immutable/);
  });

  await t.test(
    "is the same page for everyone, so that it can be kept, and shows the dashboard's mark",
    async () => {
      const stranger = await visit(app, "/jobs");
      const member = await visit(app, "/jobs", { cookie: `Token=${acme.token}` });
      assert.equal(member.body, stranger.body);
      assert.match(String(stranger.headers["cache-control"]), /^public, max-age=60$/);
      assert.ok(stranger.body.includes(`d="${brandMark.stroke.d}"`));
      const icon = /href="(\/public\/[^"]+icon\.svg)"/.exec(stranger.body)?.[1] ?? "";
      assert.ok((await visit(app, icon)).body.includes(`d="${brandMark.stroke.d}"`));
    },
  );

  await t.test("runs nothing inline and opens in the chosen theme", async () => {
    const page = await visit(app, "/jobs", { cookie: "theme=dark" });
    const policy = String(page.headers["content-security-policy"]);
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.match(page.body, /<html lang="en" data-theme="dark">/);
    assert.doesNotMatch(page.body, / style="|<style| on\w+="/);
  });
});

test("every search over ten thousand jobs uses an index", async (t) => {
  const { app, acme } = await setting(t);
  // What triggers make of each row is not searched here, and would take most of the time.
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into jobs (id, organization_id, created_by, title, status, occupation_code, country, city, workplace,
       employment_type, experience, skills, salary_min, salary_max, salary_currency, salary_period, salary_published,
       opened_at)
     select gen_random_uuid(), $1, $2, 'Job number ' || n, 'open', '11-' || 1000 + n % 400 || '.00',
       (array['NG','GH','KE','ZA','GB','US'])[1 + n % 6], 'City', (array['Remote','Hybrid','On-site'])[1 + n % 3],
       'Full-time', (array['0-2','2-5','5-10'])[1 + n % 3], array['skill' || n % 300], n * 100, n * 200,
       (array['usd','ngn'])[1 + n % 2], 'year', true, now() - n * interval '1 minute'
     from generate_series(1, 10000) n`,
      [acme.organizationId, acme.userId],
    );
  });
  await ownerSql(app.services, "vacuum analyze jobs");
  const pay = { min: 199_000_000, currency: "usd", period: "year" };
  const cursor = encodeCursor([new Date(Date.now() - 3_600_000).toISOString(), acme.userId]);
  const searches: Record<string, OpenJobFilter> = {
    "the newest": { limit: 20 },
    "further pages": { limit: 20, cursor },
    words: { limit: 20, q: "skill77" },
    "a country": { limit: 20, country: "GH" },
    "an occupation": { limit: 20, occupation_code: "11-1007.00" },
    "a workplace": { limit: 20, workplace: "Remote" },
    "an experience": { limit: 20, experience: "5-10" },
    pay: { limit: 20, pay },
    "a company": { limit: 20, organizationId: acme.organizationId },
  };
  for (const [name, filter] of Object.entries(searches)) {
    await t.test(name, async () => {
      const plan = await app.services.db.as("visitor").read(async (db) => {
        const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${openJobsQuery(filter)}`.execute(db);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      assert.doesNotMatch(plan, /Seq Scan on jobs/, plan);
      assert.match(plan, /open_jobs_/, plan);
    });
  }
});
