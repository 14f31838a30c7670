import { sql } from "kysely";
import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import type { Sql } from "#api/db/database";
import { column, countCell, rateCell, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import { kinds, type Section } from "./section.ts";

/** Rejections that none of the company's reasons explains. */
const WITHOUT_REASON = new Map([
  ["knock_out", "Knock-out"],
  ["none", "No reason given"],
]);

/** Why applications ended, and in which stage: the company's reasons, and the candidates' leaving. */
export const readEndings: Section = async ({ db, scope }) => {
  const rejected = await countLines(db, scope, "rejected");
  const withdrawn = await countLines(db, scope, "withdrawn");
  const names = new Map([...(await findReasonNames(db, rejected)), ...WITHOUT_REASON]);
  const left = new Map([
    ["given", "Gave a reason in their own words"],
    ["none", "Didn't say why"],
  ]);
  return [
    endingTable("rejected", "Rejections", rejected, names, "Reason", "rejected"),
    endingTable("withdrawn", "Withdrawals", withdrawn, left, "Reason given", "withdrawn"),
  ];
};

async function findReasonNames(db: Sql, counts: readonly Count[]): Promise<[string, string][]> {
  const ids = [...new Set(counts.map(({ key }) => key))].filter((key) => !WITHOUT_REASON.has(key));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from rejection_reason_facts where id = any (${ids}::uuid[]) order by position, name`.execute(
    db,
  );
  return rows.map(({ id, name }) => [id, name]);
}

function endingTable(
  measure: "rejected" | "withdrawn",
  title: string,
  counts: readonly Count[],
  names: ReadonlyMap<string, string>,
  heading: string,
  what: string,
): InsightTable {
  const all = sum(counts);
  const stages = kinds.flatMap((kind, rank) =>
    counts.some(({ value }) => value === rank) ? [{ ...kind, rank }] : [],
  );
  const lines = [...names].map(([key, label]) => {
    const own = counts.filter((count) => count.key === key);
    const name = { measure, keys: [key] };
    return {
      id: key,
      label,
      cells: [
        countCell(sum(own), name),
        rateCell(sum(own), all),
        ...stages.map(({ rank }) =>
          countCell(
            sum(own, ({ value }) => value === rank),
            { ...name, values: [rank, rank] },
          ),
        ),
      ],
    };
  });
  return {
    id: measure,
    title,
    definition: `Applications ${what} within the period. Reopened applications don't count.`,
    chart: "bars",
    heading,
    columns: [
      column("count", title, "count", `Applications ${what} within the period.`),
      column("share", "Share", "percent", `Out of all ${title.toLowerCase()} within the period.`),
      ...stages.map(({ key, label }) =>
        column(key, label, "count", `Were in a stage of type ${label} when they ended.`),
      ),
    ],
    lines: lines
      .filter(({ cells }) => cells[0]?.value !== 0)
      .toSorted((a, b) => (b.cells[0]?.value ?? 0) - (a.cells[0]?.value ?? 0)),
  };
}
