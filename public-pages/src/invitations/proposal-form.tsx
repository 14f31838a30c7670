import { MOST_NOTE } from "@loubby/shared-contracts/http/schedule/response-lists";
import { Field } from "../apply/field.tsx";
import { ZoneOptions } from "../page/zone-options.tsx";
import { type AnswerFormProps, Shown } from "./answer-form.tsx";

interface ProposalFormProps extends AnswerFormProps {
  readonly zones: readonly string[];
}

/** Renders the form by which a guest proposes another start. */
export function ProposalForm({ event, organizer, path, draft, zones }: ProposalFormProps) {
  const isSeries = event.recurrence !== "none";
  return (
    <form
      className="card"
      method="post"
      encType="multipart/form-data"
      action={`${path}/propose`}
      data-keep-typed={`${path}/propose`}
    >
      <h2>Or propose another time</h2>
      <p className="muted" dir="auto">
        {organizer} decides. Until then {isSeries ? "this one of the series" : "the event"} stays where it is,
        and your answer is “Maybe”. It keeps its length.
      </p>
      <Shown event={event} />
      <div className="row">
        <Field
          name="date"
          label="Day"
          required
          problem={draft.problems["date"]}
          control={(tied) => (
            <input
              {...tied}
              type="date"
              required
              defaultValue={draft.date}
              autoFocus={draft.problems["date"] !== undefined}
            />
          )}
        />
        <Field
          name="time"
          label="Start"
          required
          problem={draft.problems["time"]}
          control={(tied) => <input {...tied} type="time" required defaultValue={draft.time} />}
        />
        <Field
          name="zone"
          label="Time zone"
          required
          problem={draft.problems["time_zone"]}
          control={(tied) => (
            // The reader's own, once the page's script tells it, unless they chose one.
            <select
              {...tied}
              defaultValue={draft.zone ?? event.time_zone}
              data-own-zone={draft.zone === null ? "" : undefined}
            >
              <ZoneOptions zones={zones} />
            </select>
          )}
        />
      </div>
      <Field
        name="reason"
        label={`Note to ${organizer}`}
        required={false}
        problem={undefined}
        control={(tied) => (
          <textarea {...tied} rows={2} maxLength={MOST_NOTE} defaultValue={draft.note} dir="auto" />
        )}
      />
      <div>
        <button className="button quiet">Propose time</button>
      </div>
    </form>
  );
}
