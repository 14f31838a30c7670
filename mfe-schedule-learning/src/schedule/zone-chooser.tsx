import { Select } from "@loubby/shared-ui/forms/select";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { zones } from "./zone-list.ts";
import type { PlacedEvent } from "./calendar-days.ts";
import { useZonesOnView } from "./use-zones-on-view.ts";

interface ZoneChooserProps {
  readonly also: string | null;
  readonly timeZone: string;
  readonly placed: readonly PlacedEvent[];
  readonly onChoose: (zone: string) => void;
  /** Nothing was chosen; `byKey` when Escape said so. */
  readonly onLeave: (byKey: boolean) => void;
}

/** Chooses a zone whose hours are shown too: one of the people in the events, or any other, by typing. */
export function ZoneChooser({ also, timeZone, placed, onChoose, onLeave }: ZoneChooserProps) {
  const near = useZonesOnView(placed, timeZone);
  const suggested = near.map(({ zone, names }) => ({
    value: zone,
    label: [zoneName(zone), ...(names.length > 0 ? [names.join(", ")] : [])].join(" · "),
  }));
  const others = zones.filter(({ value }) => value !== timeZone && near.every(({ zone }) => zone !== value));
  return (
    <Select<string | null>
      aria-label="Also show a time zone"
      autoFocus
      defaultOpen
      placeholder="City or region"
      popupMatchSelectWidth={false}
      value={also}
      options={
        suggested.length === 0
          ? others
          : [
              { label: "In these events", options: suggested },
              { label: "All time zones", options: others },
            ]
      }
      onChange={(zone) => zone !== null && onChoose(zone)}
      onKeyDown={(key) => key.key === "Escape" && onLeave(true)}
      onBlur={() => onLeave(false)}
    />
  );
}
