import { ZoneOptions } from "../page/zone-options.tsx";
import { DayGrid } from "./day-grid.tsx";
import { clockOf, fullDayWords } from "./when-words.ts";

/** What can be chosen, and how the choice is sent. */
export interface Choosing {
  /** The page's own path, to which days, zones and lengths lead. */
  readonly path: string;
  /** Where a chosen time is sent. */
  readonly action: string;
  /** Starts (ms) that are free from `from` on, in order. */
  readonly starts: readonly number[];
  /** The first day looked at, ISO, and those that the links before and after begin with; null: there is none. */
  readonly from: string;
  /** How many days are looked at. */
  readonly days: number;
  readonly earlier: string | null;
  readonly later: string | null;
  /** The day whose times are shown, ISO; null: the first one that has any. */
  readonly day: string | null;
  /** The visitor's zone, and whether they chose it: else the page's script tells their own. */
  readonly zone: string;
  readonly zones: readonly string[];
  readonly zoneIsChosen: boolean;
  /** Minutes; kept by every link. */
  readonly length: number;
  /** When what is moved is, ISO, as the page shows it. */
  readonly seen?: string | undefined;
}

/** Chooses a day, then a time: links and buttons, which need no script. */
export function SlotChooser(choosing: Choosing) {
  const { path, action, starts, from, days, earlier, later, zone, length, seen } = choosing;
  const clock = clockOf(zone);
  const byDay = Map.groupBy(starts, clock.isoDay);
  const [first = null] = byDay.keys();
  const day = choosing.day !== null && byDay.has(choosing.day) ? choosing.day : first;
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
      {shown[0] !== undefined && (
        <form className="stack wide" method="post" encType="multipart/form-data" action={action}>
          <h2 id="times">{fullDayWords(shown[0], zone)}</h2>
          <input type="hidden" name="length" value={length} />
          <input type="hidden" name="zone" value={zone} />
          {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
          <div className="row" role="group" aria-labelledby="times">
            {shown.map((start) => (
              <button key={start} className="button quiet" name="start" value={new Date(start).toISOString()}>
                {clock.time(start)}
              </button>
            ))}
          </div>
        </form>
      )}
    </section>
  );
}

function ZoneForm({ path, zone, zones, zoneIsChosen, from, length }: Choosing) {
  return (
    <form className="row" method="get" action={path} data-zone-form={zoneIsChosen ? "chosen" : "open"}>
      <input type="hidden" name="length" value={length} />
      <input type="hidden" name="from" value={from} />
      <label htmlFor="zone">Times are in</label>
      <select id="zone" name="zone" defaultValue={zone}>
        <ZoneOptions zones={zones} />
      </select>
      <button className="button quiet">Show</button>
    </form>
  );
}
