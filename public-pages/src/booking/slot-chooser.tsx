import { ZoneOptions } from "../page/zone-options.tsx";
import { DayGrid } from "./day-grid.tsx";
import { clockOf, fullDayWords } from "./when-words.ts";

/** What can be chosen, and how the choice is sent. */
export interface Choosing {
  /** The page's own path, to which days, zones and lengths lead. */
  readonly path: string;
  /** Where a chosen time is sent, or of a move asked about first. */
  readonly action: string;
  /** Starts (ms) that are free from `from` on, in order. */
  readonly starts: readonly number[];
  /** The first day looked at, ISO, and those that the links before and after begin with; null: there is none. */
  readonly from: string;
  /** How many days are looked at. */
  readonly days: number;
  readonly earlier: string | null;
  readonly later: string | null;
  /** The day that was chosen, ISO; null: none was. Without free times, the next free day is shown. */
  readonly day: string | null;
  /** The visitor's zone, and whether they chose it: else the page's script tells their own. */
  readonly zone: string;
  readonly zones: readonly string[];
  readonly zoneIsChosen: boolean;
  /** Minutes; kept by every link. */
  readonly length: number;
  /** When what is moved is, ISO, as the page shows it; undefined: nothing is moved. */
  readonly seen?: string | undefined;
}

/** Chooses a day, then a time: links and buttons, which need no script. */
export function SlotChooser(choosing: Choosing) {
  const { path, starts, from, days, earlier, later, zone, length } = choosing;
  const clock = clockOf(zone);
  const byDay = Map.groupBy(starts, clock.isoDay);
  const known = [...byDay.keys()];
  const day = known.find((each) => choosing.day === null || each >= choosing.day) ?? known[0] ?? null;
  const shown = (day !== null && byDay.get(day)) || [];
  const to = (change: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ length: String(length), zone, from, ...change }).toString()}`;
  return (
    <section className="card" aria-label="Choose a time">
      <ZoneForm {...choosing} />
      {starts.length === 0 ? (
        <p className="notice">There are no free times in these four weeks.</p>
      ) : (
        <DayGrid
          from={from}
          count={days}
          isFree={(each) => byDay.has(each)}
          chosen={day}
          linkTo={(each) => to({ day: each })}
        />
      )}
      <p className="row">
        {earlier !== null && <a href={to({ from: earlier })}>Earlier days</a>}
        {later !== null && <a href={to({ from: later })}>Later days</a>}
      </p>
      {day !== null && choosing.day !== null && choosing.day !== day && (
        <p className="notice" role="status">
          Nothing is free on {fullDayWords(choosing.day, "UTC")}. These are the times of another day.
        </p>
      )}
      {day !== null && <Times {...choosing} day={day} shown={shown} />}
    </section>
  );
}

/** The times of a day. What is sent names the day, too: it stays in the address when the time is refused. */
function Times({ action, from, zone, length, seen, day, shown }: Choosing & OfDay) {
  const choice = { length: String(length), zone, from, day };
  const sends =
    seen === undefined
      ? ({
          method: "post",
          encType: "multipart/form-data",
          action: `${action}?${new URLSearchParams(choice).toString()}`,
        } as const)
      : ({ method: "get", action } as const);
  const named = seen === undefined ? { length: choice.length, zone } : { ...choice, seen };
  const clock = clockOf(zone);
  return (
    <form className="stack wide" {...sends}>
      <h2 id="times">{fullDayWords(shown[0] ?? day, zone)}</h2>
      {Object.entries(named).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="row" role="group" aria-labelledby="times">
        {shown.map((start) => (
          <button key={start} className="button quiet" name="start" value={new Date(start).toISOString()}>
            {clock.time(start)}
          </button>
        ))}
      </div>
    </form>
  );
}

interface OfDay {
  readonly day: string;
  /** Its free starts (ms). */
  readonly shown: readonly number[];
}

function ZoneForm({ path, zone, zones, zoneIsChosen, from, day, length }: Choosing) {
  return (
    <form className="row" method="get" action={path} data-zone-form={zoneIsChosen ? "chosen" : "open"}>
      <input type="hidden" name="length" value={length} />
      <input type="hidden" name="from" value={from} />
      {day !== null && <input type="hidden" name="day" value={day} />}
      <label htmlFor="zone">Times are in</label>
      <select id="zone" name="zone" defaultValue={zone}>
        <ZoneOptions zones={zones} />
      </select>
      <button className="button quiet">Show</button>
    </form>
  );
}
