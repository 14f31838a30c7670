import { MOST_YEARS } from "@loubby/shared-contracts/http/schedule/series-lists";
import { type Rule, startsOf } from "./starts-of.ts";

/** How far ahead series without an end are laid out before anyone looks further. */
const YEARS_AHEAD = 2;
/** Starts ahead that are laid out at once before anyone looks further. */
const AT_ONCE = 1000;
const YEAR_MS = 366 * 86_400_000;

/** The starts of a series that become rows. */
export interface LaidOut {
  readonly starts: readonly string[];
  /** Up to where they are all there (ISO 8601); null where none follow. */
  readonly to: string | null;
}

/** The latest moment up to which series are laid out on demand, counted from a moment in epoch ms. */
export const farthest = (now: number): string => new Date(now + MOST_YEARS * YEAR_MS).toISOString();

/** The moment up to which the clock lays series out. */
export const usual = (now: number): string => new Date(now + YEARS_AHEAD * YEAR_MS).toISOString();

/** Returns all starts of a rule that ends; null for one without an end, or with one too far off. */
export function allStartsOf(rule: Rule): readonly string[] | null {
  if (rule.recurrence === "none") return startsOf(rule, farthest(0));
  if (rule.until === null && rule.count === null) return null;
  const last = new Date(Date.parse(`${rule.date}T00:00:00Z`) + (MOST_YEARS + 1) * YEAR_MS).toISOString();
  return startsOf(rule, last);
}

/** Lays a rule out for the first time, up to `atLeast` (ISO 8601) if that is farther. */
export function layOutAnew(rule: Rule, now: number, atLeast: string | null = null): LaidOut {
  const all = allStartsOf(rule);
  const first = startsOf({ ...rule, recurrence: "none" }, farthest(0))[0] ?? "";
  const to = [usual(now), first, atLeast ?? ""].reduce((a, b) => (a > b ? a : b));
  const starts = (all ?? startsOf(rule, to)).filter((start) => start <= to);
  const ahead = starts.findIndex((start) => Date.parse(start) > now);
  const most = (ahead === -1 ? starts.length : ahead) + AT_ONCE;
  const cut = atLeast === null ? starts.slice(0, most) : starts;
  if (cut.length < starts.length) return { starts: cut, to: cut.at(-1) ?? to };
  return { starts, to: all === null || all.length > starts.length ? to : null };
}

/** Lays a rule out from after `from` up to `to` (ISO 8601). */
export function layOutOn(rule: Rule, from: string, to: string): LaidOut {
  const all = allStartsOf(rule);
  const starts = (all ?? startsOf(rule, to)).filter((start) => start > from && start <= to);
  return { starts, to: all !== null && (all.at(-1) ?? "") <= to ? null : to };
}

/** Whether all times of a rule that ends lie within the years that a series may last. */
export function endsInTime(rule: Rule): boolean {
  const all = allStartsOf(rule);
  if (all === null || rule.recurrence === "none") return true;
  const [first, last] = [all[0] ?? "", all.at(-1) ?? ""];
  const lasts = Date.parse(last) - Date.parse(first);
  // A count whose last times lie beyond what was looked at is cut there.
  return lasts <= MOST_YEARS * YEAR_MS && (rule.count === null || all.length === rule.count);
}
