import { brand } from "@loubby/shared-contracts/shell/brand";
import { calendarText } from "./lines.ts";
import { type IcsRule, keepsWallTime } from "./rule-lines.ts";
import { zoneLines } from "./vtimezone.ts";

/** A calendar's text around components, with the zones that their rules count in; without a method, as calendars keep it. */
export function calendarOf(
  method: "REQUEST" | "CANCEL" | "PUBLISH" | null,
  events: readonly { readonly rule: IcsRule; readonly starts_at: string }[],
  components: readonly string[],
  properties: readonly string[] = [],
): string {
  const zones = new Map<string, string>();
  for (const { rule, starts_at } of events) {
    if (!keepsWallTime(rule)) continue;
    const known = zones.get(rule.time_zone);
    if (known === undefined || starts_at < known) zones.set(rule.time_zone, starts_at);
  }
  return calendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${brand.name}//schedule//EN`,
    "CALSCALE:GREGORIAN",
    ...(method === null ? [] : [`METHOD:${method}`]),
    ...properties,
    ...[...zones].flatMap(([zone, since]) => zoneLines(zone, since)),
    ...components,
    "END:VCALENDAR",
  ]);
}
