import { zoneName } from "@loubby/shared-contracts/http/zone-name";

/** A zone by the name that this browser knows it by, or null where it knows none. Offsets are no zones: clocks change. */
export function knownZone(zone: string): string | null {
  if (!/^[A-Z]/i.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The short name of a zone, its city: `America/New_York` → `New York`. */
export const cityOf = (zone: string): string => zoneName(zone).split("/").at(-1) ?? zone;
