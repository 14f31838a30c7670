import { TimeZone } from "@loubby/shared-contracts/http/time-zone.schema";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";

const BY_NAME = new Map(
  ["UTC", ...Intl.supportedValuesOf("timeZone")]
    .map((zone): [string, string] => [zoneName(zone), zone])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** An IANA zone, or null for anything else. */
export function zoneIn(value: unknown): string | null {
  const { success, data } = TimeZone.safeParse(value);
  return success ? data : null;
}

/** Returns the zones that a page offers, a known one among them, by whichever of its names. */
export const zonesWith = (known: string): readonly string[] => [
  ...new Map([...BY_NAME, [zoneName(known), known]]).values(),
];
