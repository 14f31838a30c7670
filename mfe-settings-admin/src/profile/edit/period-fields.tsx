import { MonthField } from "./month-field.tsx";

/** Months as `MonthField` has them; without an end it goes on. */
interface Period {
  readonly started: string;
  readonly ended: string | null;
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly problems: { readonly started?: string | undefined; readonly ended?: string | undefined };
  /** Years ahead of this one that the end may lie. */
  readonly ahead?: number;
  readonly onChange: (change: Partial<Period>) => void;
}

/** From when until when. */
export function PeriodFields({ period, problems, ahead = 0, onChange }: PeriodFieldsProps) {
  return (
    <>
      <MonthField
        label="From"
        value={period.started}
        problem={problems.started}
        onChange={(started) => onChange({ started })}
      />
      {period.ended !== null && (
        <MonthField
          label="Until"
          ahead={ahead}
          value={period.ended}
          problem={problems.ended}
          onChange={(ended) => onChange({ ended })}
        />
      )}
    </>
  );
}
