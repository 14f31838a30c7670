import { Alert, Button, Input, type InputRef } from "antd";
import { type ReactNode, type RefObject, useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";

interface Days {
  readonly first_day: string;
  readonly last_day: string;
}

interface DaysFormProps {
  readonly submitText: string;
  readonly error: Error | null;
  readonly busy: boolean;
  /** What else is asked. */
  readonly children: ReactNode;
  /** What is said of days that are chosen. */
  readonly renderNote?: (days: Days) => ReactNode;
  /** Its first field, where the focus goes when a button that was pressed is gone. */
  readonly first: RefObject<InputRef | null>;
  /** Adds them; `done` empties the form. */
  readonly onAdd: (days: Days, done: () => void) => void;
}

const NONE: Days = { first_day: "", last_day: "" };

/** Asks from which day to which. Without a last one, it is the first one alone. */
export function DaysForm({ submitText, error, busy, children, renderNote, first, onAdd }: DaysFormProps) {
  const [days, setDays] = useState(NONE);
  const problems = problemsAt(error, ["first_day", "last_day"]);
  const last = days.last_day === "" ? days.first_day : days.last_day;
  const isBackwards = last < days.first_day;
  return (
    <form
      className="bk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (days.first_day === "" || isBackwards) return;
        onAdd({ ...days, last_day: last }, () => {
          setDays(NONE);
          first.current?.focus();
        });
      }}
    >
      {error && Object.keys(problems).length === 0 && <Alert type="error" showIcon title={wordsOf(error)} />}
      <div className="bk-two">
        <Field label="First day" problem={problems.first_day}>
          {(control) => (
            <Input
              {...control}
              ref={first}
              type="date"
              value={days.first_day}
              onChange={(event) => setDays({ ...days, first_day: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Last day"
          mark="(optional)"
          problem={isBackwards ? "The last day can't be before the first one." : problems.last_day}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={days.last_day}
              onChange={(event) => setDays({ ...days, last_day: event.target.value })}
            />
          )}
        </Field>
      </div>
      {days.first_day !== "" && !isBackwards && renderNote?.({ ...days, last_day: last })}
      {children}
      <div className="bk-end">
        <Button htmlType="submit" disabled={days.first_day === "" || isBackwards} loading={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
