import assert from "node:assert/strict";
import { test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { provenEmployer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { countLines } from "./counts.sql.ts";
import { foldInsights } from "./fold-insights.ts";
import { dayAfter } from "./sections/section.ts";

test("a period counts each of its days once, folded or not", async (t) => {
  const app = await testApp(t);
  const ada = await provenEmployer(app);
  // A leap year's winter: months of 31, 31, 29 and 31 days.
  const first = "2023-12-01";
  await ownerSql(
    app.services,
    `insert into insight_changes (organization_id, measure, source, day, key, value, n)
     select $1, 'reached', 'portal', $2::date + n, 'applied', 0, 1 from generate_series(0, 121) n`,
    [ada.organizationId, first],
  );
  const as = app.services.db.as({ user: ada.userId, organization: ada.organizationId });
  const countOf = (from: string, to: string, by: "day"[] = []) =>
    as.read(async (db) => {
      const counts = await countLines(db, { from, to, jobs: null, source: null }, "reached", by);
      return counts.reduce((sum, { n }) => sum + n, 0);
    });
  const agree = async () => {
    for (let start = 0; start < 122; start += 7) {
      for (const long of [1, 2, 9, 10, 11, 20, 29, 30, 31, 32, 45, 61, 90]) {
        const [from, to] = [dayAfter(first, start), dayAfter(first, Math.min(start + long, 122) - 1)];
        const days = Math.min(long, 122 - start);
        assert.equal(await countOf(from, to), days, `${from} to ${to}`);
      }
    }
    assert.equal(await countOf(first, "2024-03-31"), 122);
    assert.equal(await countOf("2024-01-05", "2024-03-07", ["day"]), 63);
  };
  await agree();
  await foldInsights(app.services);
  assert.deepEqual(await ownerSql(app.services, "select 1 from insight_changes"), []);
  await agree();
  const spans = await ownerSql(app.services, "select distinct span from insight_tallies order by span");
  assert.deepEqual(spans, [{ span: "day" }, { span: "month" }]);
});
