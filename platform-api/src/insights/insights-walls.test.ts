import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { insightSections } from "@loubby/shared-contracts/http/insights/insight-sections";
import { insights } from "@loubby/shared-contracts/http/insights/insights";
import { ownerSql } from "#api/testing/as-owner";
import {
  allRows,
  comesThrough,
  dayAgo,
  insightSetting,
  leave,
  PERIOD,
  readPart,
  turnDown,
  valuesOf,
} from "#api/testing/hiring/insight-world";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { foldInsights } from "./fold-insights.ts";

const refused = (status: number, code?: string) => (error: unknown) =>
  error instanceof ApiError && error.status === status && (code === undefined || error.code === code);

test("access to Insights", async (t) => {
  const { app, acme, job } = await insightSetting(t);
  const readers = [
    { feature: "application", action: ["read"] },
    { feature: "job", action: ["read"] },
  ] as const;
  const mia = await member(app, acme, "recruiter", readers);
  const secret = await publishJob(acme, { title: "Secret", questions: [], confidential: true });
  for (const one of [job, secret]) await turnDown(acme, await comesThrough(app, acme, one, 1));

  await t.test("says so to a company without the plan", async () => {
    const plain = await employer(app, "Plain");
    await assert.rejects(readPart(plain, "funnel"), refused(403));
  });

  await t.test("returns 404 for another company's job, and none of its figures", async () => {
    const other = await employer(app, "Other");
    await subscribe(app, other, "growth_plan_monthly");
    await assert.rejects(readPart(other, "funnel", { job: job._id }), refused(404, "job_not_found"));
    assert.deepEqual((await allRows(other, "reached")).items, []);
    assert.equal(valuesOf(await readPart(other, "funnel"), "funnel").Applied?.[0], 0);
  });

  for (const when of ["before", "after"]) {
    await t.test(
      `counts nothing of a confidential job for someone who can't see it, ${when} folding`,
      async () => {
        assert.equal(valuesOf(await readPart(acme, "funnel"), "funnel").Applied?.[0], 2);
        assert.equal(valuesOf(await readPart(mia, "funnel"), "funnel").Applied?.[0], 1);
        assert.equal((await allRows(mia, "reached")).items.length, 1);
        assert.deepEqual(Object.values(valuesOf(await readPart(mia, "endings"), "rejected")), [[1, null, 1]]);
        assert.equal(valuesOf(await readPart(mia, "sources"), "sources")["Job portal"]?.[0], 1);
        await assert.rejects(readPart(mia, "funnel", { job: secret._id }), refused(404));
      },
    );
    await foldInsights(app.services);
  }

  await t.test("keeps anonymous applicants anonymous", async () => {
    await ownerSql(app.services, "update jobs set anonymised = true where id = $1", [job._id]);
    const quiet = await comesThrough(app, acme, job);
    await leave(quiet, "Kofi Mensah found work, kofi@mail.test");
    const { items } = await allRows(acme, "withdrawn");
    assert.match(items[0]?.name ?? "", /^Candidate [0-9A-F]{4}$/);
    assert.doesNotMatch(JSON.stringify(items), /Kofi|kofi@/);
  });
});

test("invalid requests", async (t) => {
  const { app, acme, job } = await insightSetting(t);

  await t.test("refuses a period that ends before it starts or is a hundred years long", async () => {
    const turned = { from: dayAgo(0), to: dayAgo(9) };
    await assert.rejects(readPart(acme, "funnel", turned), /ends before it starts/);
    await assert.rejects(readPart(acme, "funnel", { from: "1926-01-01" }), /At most 1100 days/);
    await assert.rejects(readPart(acme, "funnel", { from: "2026-02-31" }), refused(400));
  });

  await t.test("refuses a period outside the calendar before counting its days", async () => {
    for (const section of insightSections)
      for (const unit of ["week", "month", "quarter"] as const)
        for (const [from, to] of [
          ["9999-12-01", "9999-12-31"],
          ["0000-01-01", "0000-12-31"],
        ])
          await assert.rejects(
            readPart(acme, section, { from, to, unit }),
            /Choose a day between 1900 and 2999/,
          );
    const last = await readPart(acme, "funnel", { from: "2999-12-01", to: "2999-12-31", unit: "week" });
    assert.equal(last.tables.length > 0, true);
  });

  await t.test("refuses unknown figures' rows and foreign cursors", async () => {
    for (const rows of [
      "",
      "nothing",
      "reached;k=a'b",
      "reached;v=x",
      "card;m=1",
      "reached;f=2026-02-30",
      "reached;s=%",
    ])
      await assert.rejects(acme.call(insights.rows, { query: { ...PERIOD, rows } }), refused(400), rows);
    const cursor = Buffer.from(JSON.stringify(["no day", job._id])).toString("base64url");
    for (const rows of ["reached", "due_approvals"])
      await assert.rejects(acme.call(insights.rows, { query: { ...PERIOD, rows, cursor } }), refused(400));
  });

  await t.test("exports formulas in titles and reasons as text, in files that open as UTF-8", async () => {
    const evil = await publishJob(acme, { title: '=HYPERLINK("http://evil.test","Ω")', questions: [] });
    await leave(await comesThrough(app, acme, evil), "=1+1");
    const { csv, name, cut } = await acme.call(insights.rowsCsv, {
      query: { ...PERIOD, rows: "withdrawn" },
    });
    assert.equal(csv.charCodeAt(0), 0xfeff);
    assert.match(csv, /"'=HYPERLINK\(""http:\/\/evil\.test"",""Ω""\)"/);
    assert.match(csv, /"'=1\+1"/);
    assert.deepEqual([name, cut], [`insights-rows-${PERIOD.from}-${PERIOD.to}.csv`, false]);
    for (const section of insightSections) {
      const file = await acme.call(insights.sectionCsv, { query: { ...PERIOD, section } });
      assert.doesNotMatch(file.csv, /(^|,)"[=+\-@]/m);
    }
  });

  await t.test("reads a figure's row name even when nothing is behind it", async () => {
    const page = await acme.call(insights.rows, {
      query: { ...PERIOD, job: job._id, rows: "reached;k=hired" },
    });
    assert.deepEqual([page.items, page.total, page.nextCursor], [[], 0, null]);
  });
});
