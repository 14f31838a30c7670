import assert from "node:assert/strict";
import { test } from "node:test";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { asOwner } from "#api/testing/as-owner";
import { callAs, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("ranks only the latest thousand jobs for a very common word", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const add = `insert into jobs (id, organization_id, created_by, title, status, opened_at, search)
    select gen_random_uuid(), $1, $2, $3, 'open', now() - make_interval(days => $4, secs => n), word_vector($5, $6)
    from generate_series(1, $7) n`;
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    const company = [acme.organizationId, acme.userId];
    await client.query(add, [...company, "Too old", 9, "glazier glazier", "A", 1]);
    await client.query(add, [...company, "Best", 2, "glazier glazier", "A", 1]);
    await client.query(add, [...company, "Another", 1, "glazier", "C", 999]);
  });
  const found = await callAs(app, openJobs.list, { query: { q: "glazier", limit: 2 } });
  assert.deepEqual([found.total, ...found.items.map(({ title }) => title)], [1000, "Best", "Another"]);
});

test("finds rare words, word beginnings, phrases and filters among thousands of jobs", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  const add = `insert into jobs (id, organization_id, created_by, title, status, country, opened_at, search)
    select gen_random_uuid(), $1, $2, $3 || n, 'open', $4, now() - make_interval(mins => $5 * n), word_vector($6, 'A')
    from generate_series(1, $7) n`;
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    const company = [acme.organizationId, acme.userId];
    await client.query(add, [...company, "Plain ", "KE", 1, "plain work", 2500]);
    await client.query(add, [...company, "Glazier ", "KE", 50, "glazier for windows", 60]);
    await client.query(add, [...company, "Windows ", "GH", 700, "windows glazier", 4]);
    await client.query("insert into known_words (kind, scope, word) values ('job', nobody(), 'glazier')");
  });
  const found = async (q: string, country?: string) => {
    const { items, total } = await callAs(app, openJobs.list, {
      query: { q, limit: 1, ...(country && { country }) },
    });
    return [total, ...items.map(({ title }) => title.replace(/\d+$/, "").trim())];
  };
  assert.deepEqual(await found("glazier", "GH"), [4, "Windows"]);
  assert.equal((await found("glaz"))[0], 64);
  assert.equal((await found("glazier -plain"))[0], 64);
  assert.deepEqual(await found('"windows glazier"'), [4, "Windows"]);
  assert.deepEqual(await found('"glazier windows"'), [0]);
});
