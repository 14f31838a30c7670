import type { InsightTable } from "@loubby/shared-contracts/http/insights/insights.schema";
import type { Sql } from "#api/db/database";
import type { Scope } from "../counts.sql.ts";

/** What a section is asked for. */
export interface Asked {
  readonly db: Sql;
  readonly organizationId: string;
  readonly scope: Scope;
  /** The job that is asked for, where it is one. */
  readonly jobId: string | null;
  readonly unit: "week" | "month" | "quarter";
  /** The day it is (UTC). */
  readonly today: string;
}

/** Reads a section: each table with its definitions beside what counts it. */
export type Section = (asked: Asked) => Promise<InsightTable[]>;

/** Kinds of stages in the order of a hiring, as people read them. */
export const kinds = [
  { key: "applied", label: "Applied" },
  { key: "screen", label: "Screen" },
  { key: "assessment", label: "Assessment" },
  { key: "interview", label: "Interview" },
  { key: "reference", label: "Reference" },
  { key: "offer", label: "Offer" },
  { key: "hired", label: "Hired" },
] as const;

/** What an application has come to, as the value of a line of `reached`. */
export const states = { active: [0, 0], hired: [1, 1], rejected: [2, 2], withdrawn: [3, 3] } as const;

/** The day so many days after another one; before it where negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
