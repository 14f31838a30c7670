import { useQuery } from "@tanstack/react-query";
import { Input, Switch } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt, failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { RejectionReason } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { rejectionMail } from "@loubby/shared-contracts/http/applications/rejection-mail";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { unsentName } from "../unsent.ts";
import { fillMail, type MailValues } from "./fill-mail.ts";
import { isToAdded, type Many, OtherMails } from "./other-mails.tsx";
import "./reject-dialog.css";

/** Why someone is rejected, and which mail they get when. */
export interface Rejection {
  readonly reason_id: string;
  readonly note: string;
  readonly mail?: { readonly subject: string; readonly body: string; readonly delay_minutes: number };
  /** Also withdraws the offers that they could still sign. */
  readonly withdraw_offer?: true;
}

interface RejectFieldsProps {
  /** The application, or the job of many, that what is typed is kept for. */
  readonly keptFor: string;
  /** Filled into the mail of a reason; without them the server fills in its variables. */
  readonly values?: Partial<MailValues>;
  /** The one who is rejected: mails are worded for them. */
  readonly applicationId?: string | undefined;
  /** Minimum delay of mails. */
  readonly leastMinutes?: number;
  /** Of the mail: `subject` and `body`. */
  readonly problems: readonly FieldProblem[];
  /** Of many: how many are rejected, and which of them get other words; none until it's known. */
  readonly many?: Many | undefined;
  /** What else is to be decided, before the mail. */
  readonly question: ReactNode;
  /** Gets null while something is missing. */
  readonly onChange: (rejection: Rejection | null) => void;
}

const WAITS = [
  { value: 0, label: "Right away" },
  { value: 15, label: "In 15 minutes" },
  { value: 120, label: "In 2 hours" },
  { value: 1440, label: "In 24 hours" },
  { value: 4320, label: "In 3 days" },
];
const USUAL_WAIT = 120;

/** Asks for the reason and the mail to the candidate, which is sent later unless the rejection is undone. */
export function RejectFields(props: RejectFieldsProps) {
  const { applicationId: application_id } = props;
  const reasons = useQuery(query(pipeline.reasons, application_id ? { query: { application_id } } : {}));
  if (reasons.data) return <RejectForm reasons={reasons.data} {...props} />;
  if (reasons.isPending)
    return <span role="status" aria-label="Loading" className="lb-bone mr-reject-bone" />;
  return (
    <ErrorState
      compact
      title="Couldn't load the reasons"
      {...failureOf(reasons.error)}
      onRetry={() => void reasons.refetch()}
    />
  );
}

interface RejectFormProps extends RejectFieldsProps {
  readonly reasons: readonly RejectionReason[];
}

const EMPTY = {
  reason_id: "",
  note: "",
  tells: true,
  subject: "",
  body: "",
  delay_minutes: USUAL_WAIT,
};

function RejectForm({
  keptFor,
  reasons,
  problems,
  question,
  applicationId,
  many,
  values = {},
  leastMinutes = 0,
  onChange,
}: RejectFormProps) {
  const id = useId();
  const suggested = reasons.find((reason) => reason.suggested);
  // Of many, those who declined get it by themselves.
  const choices = reasons.filter((reason) => reason.suggested || !reason.for_declined);
  const draft = useDraft(
    unsentName("reject", keptFor),
    suggested ? { ...EMPTY, reason_id: suggested._id, ...fillMail(suggested.mail, values) } : EMPTY,
  );
  // The reason of a kept draft may be gone since.
  const isReason = choices.some(({ _id }) => _id === draft.shown.reason_id);
  const typed = isReason ? draft.shown : { ...draft.shown, reason_id: "" };
  // The server words each mail for the one who gets it, by the same function.
  const form = rejectionMail({ added: isToAdded(many), declined: false }, typed, null);
  const change = (part: Partial<typeof form>) => {
    draft.type(part);
    onChange(rejectionOf({ ...form, ...part }));
  };
  const begin = useEffectEvent(() => {
    if (draft.kept || suggested) onChange(rejectionOf(form));
  });
  useEffect(() => begin(), []);
  return (
    <div className="mr-reject">
      <DraftNotice draft={draft} thing="rejection" onChosen={() => onChange(null)} />
      <Field label="Reason" problem={problemAt([], "reason_id")}>
        {(control) => (
          <Select<string>
            {...control}
            autoFocus
            placeholder="Choose a reason"
            options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...(form.reason_id && { value: form.reason_id })}
            onChange={(reason_id) => {
              const mail = reasons.find(({ _id }) => _id === reason_id)?.mail;
              change({ reason_id, ...(mail && fillMail(mail, values)) });
            }}
          />
        )}
      </Field>
      <Field label="Note for colleagues" problem={problemAt([], "note")} help="Candidates never see it.">
        {(control) => (
          <Input
            {...control}
            maxLength={2000}
            value={form.note}
            onChange={(e) => change({ note: e.target.value })}
          />
        )}
      </Field>
      {question}
      <div className="mr-reject-tell">
        <Switch id={id} checked={form.tells} onChange={(tells) => change({ tells })} />
        <label htmlFor={id}>
          Mail the {applicationId === undefined && many?.applies_to !== 1 ? "candidates" : "candidate"}
        </label>
      </div>
      {!form.tells && (
        <p className="mr-reject-untold">
          Without a mail, they see the decision on their page a few minutes later.
        </p>
      )}
      {form.tells && form.reason_id !== "" && (
        <>
          <Field label="Subject" problem={problemAt(problems, "subject")}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={form.subject}
                onChange={(e) => change({ subject: e.target.value })}
              />
            )}
          </Field>
          <Field label="Mail" problem={problemAt(problems, "body")}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={8}
                maxLength={8000}
                value={form.body}
                onChange={(e) => change({ body: e.target.value })}
              />
            )}
          </Field>
          {many && <OtherMails many={many} typed={form} />}
          <Field
            label="Send"
            problem={problemAt([], "delay_minutes")}
            help={
              form.delay_minutes === 0
                ? "The mail goes out at once and can't be canceled."
                : "Until then the candidate hears nothing of the rejection, and you can edit the mail or undo it."
            }
          >
            {(control) => (
              <Select<number>
                {...control}
                options={WAITS.filter(({ value }) => value >= leastMinutes)}
                value={form.delay_minutes}
                onChange={(delay_minutes) => change({ delay_minutes })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}

/** Returns null while something is missing. */
function rejectionOf(form: typeof EMPTY): Rejection | null {
  const { reason_id, note, tells, subject, body, delay_minutes } = form;
  const whole = reason_id !== "" && (!tells || (subject.trim() !== "" && body.trim() !== ""));
  return whole ? { reason_id, note, ...(tells && { mail: { subject, body, delay_minutes } }) } : null;
}
