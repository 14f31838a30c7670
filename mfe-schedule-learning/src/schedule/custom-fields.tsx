import { Checkbox, Input } from "antd";
import { firstDayFrom, weekdayOf } from "@loubby/shared-contracts/http/schedule/custom-repetition";
import {
  customWords,
  dayWords,
  nthNames,
  shortMonthWords,
  weekdayName,
} from "@loubby/shared-contracts/http/schedule/recurrence-words";
import type { CustomRepetition } from "@loubby/shared-contracts/http/schedule/recurrence.schema";
import { MOST_EVERY, repetitionUnits } from "@loubby/shared-contracts/http/schedule/series-lists";
import { Select } from "@loubby/shared-ui/forms/select";
import { customProblem } from "./custom-problem.ts";
import { meantBy } from "./event-draft.ts";

interface CustomFieldsProps {
  /** The first day that the form says. */
  readonly date: string;
  readonly id?: string;
  readonly value?: CustomRepetition | null;
  readonly onChange?: (custom: CustomRepetition) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value) }));
const WEEK = WEEKDAYS.map(({ value, label }) => ({ value, label: label.slice(0, 3) }));

/** Every how many hours, days, weeks, months or years an event repeats, on which weekdays, and by what of a month. */
export function CustomFields({ date, id, value, onChange }: CustomFieldsProps) {
  const custom = value ?? meantBy({ custom: null, date });
  const put = (change: Partial<CustomRepetition>) => onChange?.({ ...custom, ...change });
  const { every, unit, weekdays, nth } = custom;
  return (
    <div className="sc-custom" role="group" aria-label="Custom repetition">
      <div className="sc-custom-step">
        <Input
          {...(id !== undefined && { id })}
          type="number"
          aria-label="Every"
          min={1}
          max={MOST_EVERY}
          inputMode="numeric"
          value={every === 0 ? "" : every}
          onChange={({ target }) => put({ every: Number(target.value) })}
        />
        <Select
          aria-label="Unit"
          value={unit}
          options={repetitionUnits.map((each) => ({
            value: each,
            label: every === 1 ? each.slice(0, -1) : each,
          }))}
          onChange={(chosen) => put({ unit: chosen, weekdays: [weekdayOf(date)], nth: null })}
        />
      </div>
      {unit === "weeks" && (
        <Checkbox.Group
          aria-label="On these weekdays"
          role="group"
          className="sc-custom-days"
          options={WEEK}
          value={weekdays}
          onChange={(chosen) => put({ weekdays: chosen.toSorted((a, b) => a - b) })}
        />
      )}
      {unit === "months" && date !== "" && (
        <div className="sc-custom-month">
          <Select
            aria-label="On which day of the month"
            value={nth}
            options={monthDays(date)}
            onChange={(chosen: CustomRepetition["nth"]) =>
              put({ nth: chosen, ...(nth === null && { weekdays: [weekdayOf(date)] }) })
            }
          />
          {nth !== null && (
            <Select
              aria-label="Weekday"
              value={meantBy({ custom, date }).weekdays[0] ?? 1}
              options={WEEKDAYS}
              onChange={(chosen) => put({ weekdays: [chosen] })}
            />
          )}
        </div>
      )}
      <p className="sc-muted" role="status">
        {wordsOf(unit === "weeks" ? custom : meantBy({ custom, date }), date)}
      </p>
    </div>
  );
}

/** The day of a month, or which of a weekday. */
const monthDays = (date: string): { value: CustomRepetition["nth"]; label: string }[] => [
  { value: null, label: `On day ${Number(date.slice(8))}` },
  ...([1, 2, 3, 4, -1] as const).map((value) => ({ value, label: `On the ${nthNames[value] ?? "last"}` })),
];

/** `Every 2 weeks on Monday and Thursday. It begins on Thu, Mar 5, 2026, the first of these days.` */
function wordsOf(custom: CustomRepetition, date: string): string {
  if (customProblem(custom) !== null || date === "") return "";
  const words = customWords(custom);
  const first = firstDayFrom(date, custom);
  const short = shortMonthWords("custom", custom, date);
  return [
    `${words[0]?.toUpperCase()}${words.slice(1)}.`,
    first !== date &&
      `It begins on ${weekdayName(weekdayOf(first))}, ${dayWords(first)}, the first of these days.`,
    short,
  ]
    .filter(Boolean)
    .join(" ");
}
