import {
  type Answer,
  answerNames,
  answers,
  MOST_NOTE,
} from "@loubby/shared-contracts/http/schedule/response-lists";
import { dayWords } from "@loubby/shared-contracts/http/schedule/day-words";
import { spanIn, zoneAt } from "@loubby/shared-contracts/http/schedule/span-in";
import { Field } from "../apply/field.tsx";
import { LocalTime } from "../page/local-time.tsx";
import type { InvitedTo } from "./invitation-page.tsx";

/** What someone chose or typed: the answer that a mail's link names, or a refused form. */
export interface AnswerDraft {
  readonly response: Answer | null;
  readonly note: string;
  readonly reach: "this" | "all";
  readonly date: string;
  readonly time: string;
  /** By whose clocks they are; null: nothing was chosen. */
  readonly zone: string | null;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
  /** A problem with the form as a whole. */
  readonly problem: string | null;
}

/** What the forms of an invitation share. */
export interface AnswerFormProps {
  readonly event: InvitedTo;
  readonly organizer: string;
  readonly path: string;
  readonly draft: AnswerDraft;
}

/** Renders the form by which a guest says whether they come. */
export function AnswerForm({ event, organizer, path, draft }: AnswerFormProps) {
  // A company that interviews needs to know; another time is the way between yes and no.
  const isOffered = (value: Answer) => event.kind !== "interview" || value !== "tentative";
  return (
    <form className="card" method="post" encType="multipart/form-data" action={path} data-keep-typed={path}>
      <h2>Are you coming?</h2>
      <Shown event={event} />
      <fieldset className="field" aria-describedby={draft.problems["response"] && "response-problem"}>
        <legend>Your answer</legend>
        {answers.filter(isOffered).map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="response"
              value={value}
              required
              defaultChecked={draft.response === value}
            />
            {answerNames[value]}
          </label>
        ))}
        <p className="problem" id="response-problem" hidden={!draft.problems["response"]}>
          {draft.problems["response"]}
        </p>
      </fieldset>
      {event.recurrence !== "none" && (
        <fieldset className="field">
          <legend>For which of them?</legend>
          <label className="choice">
            <input type="radio" name="reach" value="all" defaultChecked={draft.reach === "all"} />
            All of the series
          </label>
          <label className="choice">
            <input type="radio" name="reach" value="this" defaultChecked={draft.reach === "this"} />
            {event.all_day ? (
              `Only ${dayWords(event)}`
            ) : (
              <span>
                Only{" "}
                <span data-time="">
                  {spanIn(event, event.time_zone)} {zoneAt(event.starts_at, event.time_zone)}
                </span>
              </span>
            )}
          </label>
          {!event.all_day && (
            <LocalTime starts={event.starts_at} ends={event.ends_at} zone={event.time_zone} />
          )}
        </fieldset>
      )}
      <Field
        name="note"
        label={`Note to ${organizer}`}
        required={false}
        problem={draft.problems["note"]}
        control={(tied) => (
          <textarea {...tied} rows={2} maxLength={MOST_NOTE} defaultValue={draft.note} dir="auto" />
        )}
      />
      <div>
        <button className="button">Send answer</button>
      </div>
    </form>
  );
}

/** Says which time was shown, so that an answer to another one is refused. */
export function Shown({ event }: { readonly event: InvitedTo }) {
  return (
    <>
      <input type="hidden" name="at" value={event.at} />
      <input type="hidden" name="starts_at" value={event.starts_at} />
    </>
  );
}
