import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { declineReasons } from "@loubby/shared-contracts/http/offers/offer-words";
import { column, countCell, noCell, rateCell, spreadCells, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

const DECLINED = "declined";

/** What came of the offers that were sent. */
export const readOffers: Section = async ({ db, scope }) => {
  const counts = await countLines(db, scope, "offer");
  return [outcomeTable(counts), declineTable(counts)];
};

function outcomeTable(counts: readonly Count[]): InsightTable {
  const declined = [DECLINED, ...Object.keys(declineReasons).map((reason) => `${DECLINED}:${reason}`)];
  const out = ["sent", "accepted", ...declined, "expired", "withdrawn"];
  const of = (keys: readonly string[]) => counts.filter(({ key }) => keys.includes(key));
  const answered = sum(of(["accepted", ...declined, "expired"]));
  const line = (id: string, label: string, keys: readonly string[], isPart: boolean, isAnswer: boolean) => {
    const name = { measure: "offer" as const, keys };
    const own = of(keys);
    const [count, ...days] = spreadCells(spreadOf(own), name);
    return {
      id,
      label,
      cells: [
        count ?? noCell,
        isPart ? rateCell(sum(own), answered) : noCell,
        ...(isAnswer ? days : [noCell, noCell]),
      ],
    };
  };
  return {
    id: "offers",
    title: "Offers",
    definition:
      "Offers sent within the period. A later version replaces the earlier one, which then doesn't count as sent.",
    chart: "bars",
    heading: "Offers",
    columns: [
      column("count", "Offers", "count", "By their current status."),
      column(
        "share",
        "Share",
        "percent",
        "Out of all offers that were accepted, declined or expired. For accepted offers, this is the acceptance rate.",
      ),
      column(
        "median",
        "Median days to answer",
        "days",
        "Half were answered this soon or sooner, from the day of sending to the day of the answer (UTC).",
      ),
      column("ninetieth", "90% within", "days", "Nine in ten were answered this soon or sooner."),
    ],
    lines: [
      line("all", "Sent", out, false, false),
      line("accepted", "Accepted", ["accepted"], true, true),
      line("declined", "Declined", declined, true, true),
      line("expired", "Expired without an answer", ["expired"], true, false),
      line("withdrawn", "Withdrawn by the company", ["withdrawn"], false, false),
      line("waiting", "Waiting for an answer", ["sent"], false, false),
      line("superseded", "Replaced by a later version", ["superseded"], false, false),
    ],
  };
}

function declineTable(counts: readonly Count[]): InsightTable {
  const all = sum(counts, ({ key }) => key.startsWith(DECLINED));
  return {
    id: "declined",
    title: "Why candidates declined",
    definition: "Offers sent within the period and declined, by the reason the candidate chose.",
    chart: "bars",
    heading: "Reason",
    columns: [
      column("count", "Offers", "count", "Declined for this reason."),
      column("share", "Share", "percent", "Out of all declined offers."),
    ],
    lines: Object.entries(declineReasons).flatMap(([reason, label]) => {
      const key = `${DECLINED}:${reason}`;
      const n = sum(counts, (count) => count.key === key);
      return n === 0
        ? []
        : [{ id: reason, label, cells: [countCell(n, { measure: "offer", keys: [key] }), rateCell(n, all)] }];
    }),
  };
}
