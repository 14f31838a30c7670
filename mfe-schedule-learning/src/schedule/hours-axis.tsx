import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { cityOf } from "./zones.ts";
import { HOUR } from "./day-column.tsx";
import type { AxisHour } from "./zone-axis.ts";

const OWN: readonly AxisHour[] = Array.from({ length: 23 }, (_, before) => ({
  minute: (before + 1) * 60,
  label: `${String(before + 1).padStart(2, "0")}:00`,
}));

interface HoursHeadProps {
  readonly timeZone: string;
  readonly also: string | null;
}

/** Names the zones of the hours below, where there are two. */
export function HoursHead({ timeZone, also }: HoursHeadProps) {
  return (
    <span className="sc-hours-head">
      {also !== null &&
        [also, timeZone].map((zone) => (
          <span key={zone} title={zoneName(zone)}>
            {cityOf(zone)}
          </span>
        ))}
    </span>
  );
}

/** The hours beside the days, by the reader's clocks; before them those of another zone. Events say their times themselves. */
export function HoursAxis({ there }: { readonly there: readonly AxisHour[] | null }) {
  return (
    <div className="sc-hours" aria-hidden="true">
      {there !== null && <Hours hours={there} />}
      <Hours hours={OWN} />
    </div>
  );
}

interface ClocksNoteProps {
  readonly there: string;
  /** Those with hours of their own, ISO. */
  readonly days: readonly string[];
}

/** Says on which days a change of clocks puts the other zone's hours elsewhere; nothing where there are none. */
export function ClocksNote({ there, days }: ClocksNoteProps) {
  if (days.length === 0) return null;
  const named = new Intl.ListFormat("en").format(days.map((day) => DAY.format(new Date(day))));
  const columns = days.length === 1 ? "that day's column" : "those days' columns";
  return (
    <p className="sc-muted sc-free">
      Clocks change: the hours in {cityOf(there)} on {named} are in {columns}.
    </p>
  );
}

const DAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

function Hours({ hours }: { readonly hours: readonly AxisHour[] }) {
  return (
    <div>
      {hours
        // The head covers what begins at midnight.
        .filter(({ minute }) => minute > 0)
        .map(({ minute, label }) => (
          <span key={minute} style={{ top: (minute / 60) * HOUR }}>
            {label}
          </span>
        ))}
    </div>
  );
}
