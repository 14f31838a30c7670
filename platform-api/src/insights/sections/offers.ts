import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import { declineReasonsTold } from "@loubby/shared-contracts/http/offers/offer-words";
import { column, countCell, noCell, rateCell, spreadCells, sum } from "../cells.ts";
import { type Count, countLines } from "../counts.sql.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

const DECLINED = "declined";

/** What came of the offers that were sent. */
export const readOffers: Section = async ({ db, scope }) => {
  const counts = await countLines(db, scope, "offer");
  return [outcomeTable(counts), answerTable(counts), declineTable(counts)];
};

const declined = [DECLINED, ...Object.keys(declineReasonsTold).map((reason) => `${DECLINED}:${reason}`)];

function outcomeTable(counts: readonly Count[]): InsightTable {
  const out = ["sent", "accepted", ...declined, "expired", "withdrawn"];
  const of = (keys: readonly string[]) => counts.filter(({ key }) => keys.includes(key));
  const answered = sum(of(["accepted", ...declined, "expired"]));
  const line = (id: string, label: string, keys: readonly string[], isPart: boolean) => {
    const n = sum(of(keys));
    const count = countCell(n, { measure: "offer", keys });
    return { id, label, cells: [count, isPart ? rateCell(n, answered) : noCell] };
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
    ],
    lines: [
      line("all", "Sent", out, false),
      line("accepted", "Accepted", ["accepted"], true),
      line("declined", "Declined", declined, true),
      line("expired", "Expired without an answer", ["expired"], true),
      line("withdrawn", "Withdrawn by the company", ["withdrawn"], false),
      line("waiting", "Waiting for an answer", ["sent"], false),
      line("superseded", "Replaced by a later version", ["superseded"], false),
    ],
  };
}

function answerTable(counts: readonly Count[]): InsightTable {
  const line = (id: string, label: string, keys: readonly string[]) => {
    const own = counts.filter(({ key }) => keys.includes(key));
    return { id, label, cells: spreadCells(spreadOf(own), { measure: "offer", keys }) };
  };
  return {
    id: "answers",
    title: "Time to answer",
    definition: "Offers sent within the period that the candidate answered.",
    chart: "bars",
    heading: "Answer",
    columns: [
      column("count", "Offers", "count", "By the answer."),
      column(
        "median",
        "Median days to answer",
        "days",
        "Half were answered this soon or sooner, from the day of sending to the day of the answer (UTC).",
      ),
      column("ninetieth", "90% within", "days", "Nine in ten were answered this soon or sooner."),
    ],
    lines: [line("accepted", "Accepted", ["accepted"]), line("declined", "Declined", declined)],
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
    lines: Object.entries(declineReasonsTold).flatMap(([reason, label]) => {
      const key = `${DECLINED}:${reason}`;
      const n = sum(counts, (count) => count.key === key);
      return n === 0
        ? []
        : [{ id: reason, label, cells: [countCell(n, { measure: "offer", keys: [key] }), rateCell(n, all)] }];
    }),
  };
}
