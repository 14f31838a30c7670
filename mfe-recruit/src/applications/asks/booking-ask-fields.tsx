import { Input } from "antd";
import type { BookingAsk } from "@loubby/shared-contracts/http/applications/booking-ask.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { MOST_DAYS_TO_BOOK } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import { listVariables, requestVariables } from "@loubby/shared-contracts/http/variables";
import { Field } from "@loubby/shared-ui/forms/field";
import { boundsProblem, NumberField } from "@loubby/shared-ui/forms/number-field";
import { Select } from "@loubby/shared-ui/forms/select";
import type { useInterviewKinds } from "./use-booking-requests.ts";

/** What is asked for, while it is chosen: no kind and no days are an empty field. */
export interface AskDraft extends Omit<BookingAsk, "event_type_id" | "days"> {
  readonly event_type_id: string | null;
  readonly days: number | null;
}

interface BookingAskFieldsProps {
  readonly kinds: ReturnType<typeof useInterviewKinds>;
  /** Kinds that aren't offered, as they were asked for already. */
  readonly without?: ReadonlySet<string | null>;
  readonly draft: AskDraft;
  /** Begins the fields' paths in the request, for the server's messages. */
  readonly path?: string;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (draft: AskDraft) => void;
}

const DAYS = { least: 1, most: MOST_DAYS_TO_BOOK, unit: "day" } as const;

/** Whether candidates can be given so many days. */
export const isOfDays = (days: number | null): days is number => boundsProblem(days, DAYS) === undefined;

/** Chooses what candidates are asked to book: which kind of interview, with what message, for how long. */
export function BookingAskFields(props: BookingAskFieldsProps) {
  const { kinds, without = new Set(), draft, path = "", problems, onChange } = props;
  const all = kinds.data?.items ?? [];
  const items = all.filter(({ _id }) => !without.has(_id));
  const { event_type_id, message, days } = draft;
  const isGone = event_type_id !== null && kinds.data && items.every(({ _id }) => _id !== event_type_id);
  const options = items.map((kind) => ({ value: kind._id, label: kind.name }));
  if (all.length > 0 && items.length === 0) return <p>You have no other kind of interview to ask for.</p>;
  if (kinds.data && items.length === 0 && !isGone)
    return <p>You have no kinds of interview yet. Add a booking link with one seat under Schedule first.</p>;
  return (
    <>
      <Field label="Kind of interview" problem={problemAt(problems, `${path}event_type_id`)}>
        {(control) => (
          <Select
            {...control}
            loading={kinds.isPending}
            value={event_type_id}
            options={isGone ? [...options, { value: event_type_id, label: "A kind you can't use" }] : options}
            onChange={(next: string) => onChange({ ...draft, event_type_id: next })}
          />
        )}
      </Field>
      <Field
        label="Message"
        mark="(optional)"
        problem={problemAt(problems, `${path}message`)}
        help={`${listVariables(requestVariables)} are replaced when it's sent.`}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={message}
            onChange={({ target }) => onChange({ ...draft, message: target.value })}
          />
        )}
      </Field>
      <NumberField
        label="Days to answer"
        {...DAYS}
        value={days}
        problem={problemAt(problems, `${path}days`)}
        onChange={(next) => onChange({ ...draft, days: next })}
      />
    </>
  );
}
