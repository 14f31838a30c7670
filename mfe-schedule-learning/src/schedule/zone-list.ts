import { zoneName } from "@loubby/shared-contracts/http/zone-name";

/** Every time zone as a choice, by its name. */
export const zones = Intl.supportedValuesOf("timeZone")
  .filter((zone) => zone !== "UTC")
  .map((zone) => ({ value: zone, label: zoneName(zone) }))
  .sort((one, other) => one.label.localeCompare(other.label));
zones.unshift({ value: "UTC", label: "UTC" });
