import { zoneName } from "@loubby/shared-contracts/http/zone-name";

/** Renders time zones as the options of a select. */
export function ZoneOptions({ zones }: { readonly zones: readonly string[] }) {
  return zones.map((zone) => (
    <option key={zone} value={zone}>
      {zoneName(zone)}
    </option>
  ));
}
