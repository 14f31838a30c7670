import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  insightSections,
  type InsightSectionName,
} from "@loubby/shared-contracts/http/insights/insight-sections";
import type { InsightFilter } from "@loubby/shared-contracts/http/insights/insights.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { DEFAULT_PERIOD, type PeriodName, periodNames, periodOf } from "./periods.ts";

const NAMES = ["job", "department", "source"] as const;
const UNITS = ["week", "month", "quarter"] as const;
type Unit = (typeof UNITS)[number];

/** Reads from the address what Insights shows: its link is the same view. */
export interface InsightView {
  readonly section: InsightSectionName;
  readonly period: PeriodName;
  readonly filter: InsightFilter;
  readonly unit: Unit;
  readonly isNarrowed: boolean;
  /** Whether everything is a table, also where there is something to draw. */
  readonly isTable: boolean;
  /** The figure whose rows are open, or null. */
  readonly rows: string | null;
  readonly change: (part: Readonly<Record<string, string | undefined>>) => void;
  readonly clear: () => void;
}

export function useInsightView(): InsightView {
  const [params, setParams] = useSearchParams();
  // One moment for the whole visit, so that midnight reloads nothing.
  const [now] = useState(() => Date.now());
  const asked = params.get("period") ?? "";
  const period = Object.hasOwn(periodNames, asked) ? (asked as PeriodName) : DEFAULT_PERIOD;
  const own = { from: params.get("from") ?? undefined, to: params.get("to") ?? undefined };
  const narrowed = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const change: InsightView["change"] = (part) =>
    setParams((before) => changedParams(before, part), { replace: true });
  return {
    section: insightSections.find((name) => name === params.get("part")) ?? "funnel",
    period,
    // The server refuses unknown values with a message.
    filter: { ...periodOf(period, now, clean(own)), ...Object.fromEntries(narrowed) },
    unit: UNITS.find((name) => name === params.get("unit")) ?? "month",
    isNarrowed: narrowed.length > 0 || period !== DEFAULT_PERIOD,
    isTable: params.get("show") === "table",
    rows: params.get("rows"),
    change,
    clear: () => {
      const names = [...NAMES, "period", "from", "to"];
      change(Object.fromEntries(names.map((name) => [name, undefined])));
    },
  };
}

function clean({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  return { ...(from && { from }), ...(to && { to }) };
}
