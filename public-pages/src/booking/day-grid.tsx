const DAY = 86_400_000;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTH_DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const WEEKDAY = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });

interface DayGridProps {
  /** The first day, ISO, of so many. */
  readonly from: string;
  readonly count: number;
  /** Whether a day, ISO, has times. */
  readonly isFree: (day: string) => boolean;
  /** The day whose times are shown. */
  readonly chosen: string | null;
  readonly linkTo: (day: string) => string;
}

/** Days by the week, each with times a link to them; where there is little room, the days with times in one row. */
export function DayGrid({ from, count, isFree, chosen, linkTo }: DayGridProps) {
  return (
    <nav className="days" aria-label="Days">
      <p className="weekdays" aria-hidden="true">
        {WEEKDAYS.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </p>
      <ul className="tags">
        {weeksOf(from, count).map((day) =>
          isFree(day) ? (
            <li key={day}>
              <a href={linkTo(day)} aria-current={day === chosen ? "date" : undefined}>
                <span className="weekday">{WEEKDAY.format(new Date(day))}, </span>
                {MONTH_DAY.format(new Date(day))}
              </a>
            </li>
          ) : (
            <li key={day} className="none" aria-hidden="true">
              {MONTH_DAY.format(new Date(day))}
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** The days, ISO, of the whole weeks that so many days touch. */
function weeksOf(from: string, count: number): string[] {
  const first = Date.parse(from);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days = Math.ceil((before + count) / 7) * 7;
  return Array.from({ length: days }, (_, index) =>
    new Date(first + (index - before) * DAY).toISOString().slice(0, 10),
  );
}
