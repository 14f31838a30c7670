import assert from "node:assert/strict";
import { test } from "node:test";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { asOwner } from "#api/testing/as-owner";
import { employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";

test("finds a match among thousands of jobs in every order, wherever it is", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app);
  await asOwner(app.services, async (client) => {
    await client.query("set session_replication_role = replica");
    const add = `insert into jobs (id, organization_id, created_by, title, created_at, updated_at, search)
      select gen_random_uuid(), $1, $2, $3 || lpad(n::text, 4, '0'), $4::timestamptz - make_interval(mins => n),
        $4::timestamptz - make_interval(mins => n), word_vector($5, 'A')
      from generate_series(1, 2200) n`;
    const company = [acme.organizationId, acme.userId];
    await client.query(add, [...company, "Apron ", "2026-06-01", "apron"]);
    await client.query(add, [...company, "Glazier ", "2026-01-01", "glazier"]);
    await client.query(
      `insert into job_team (job_id, organization_id, user_id, role)
       select id, organization_id, created_by, 'recruiter' from jobs where title in ('Glazier 0700', 'Apron 0700')`,
    );
  });
  const list = (query: Partial<RequestOf<typeof jobs.list>["query"]>) =>
    acme.call(jobs.list, { query: { limit: 2, ...query } });
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map(({ title }) => title);
  assert.deepEqual(await found({ q: "apron", sort: "title" }), ["Apron 0001", "Apron 0002"]);
  for (const sort of ["title", "newest", "changed"] as const)
    assert.deepEqual(await found({ q: "glazier", sort }), ["Glazier 0001", "Glazier 0002"], sort);
  const { nextCursor } = await list({ q: "glazier", sort: "title" });
  assert.deepEqual(await found({ q: "glazier", sort: "title", cursor: nextCursor ?? "" }), [
    "Glazier 0003",
    "Glazier 0004",
  ]);
  assert.deepEqual(await found({ q: "glazier", sort: "title", colleague: acme.userId }), ["Glazier 0700"]);
  // A part of a title is found likewise in every order, page by page.
  const part = await list({ q: "laz", sort: "title" });
  assert.deepEqual(
    part.items.map(({ title }) => title),
    ["Glazier 0001", "Glazier 0002"],
  );
  assert.deepEqual(await found({ q: "laz", sort: "title", cursor: part.nextCursor ?? "" }), [
    "Glazier 0003",
    "Glazier 0004",
  ]);
});
