import { answerForm, keptFormKey } from "@loubby/shared-contracts/forms/forms-kept-under";
import type { MailToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me.schema";
import { Field } from "./field.tsx";
import { dayOf } from "../jobs/job-words.ts";
import { WithLinks } from "../page/with-links.tsx";

/** An answer that was refused, as it was typed. */
export interface RefusedAnswer {
  readonly mailId: string;
  readonly body: string;
  readonly problem: string;
}

interface MailsSectionProps {
  readonly mails: readonly MailToMe[];
  /** The page's own path. */
  readonly path: string;
  /** Names one answer, so that sending it twice adds it once. */
  readonly messageId: string;
  readonly longest: number;
  /** Whose page it is. */
  readonly applicantId: string;
  readonly refused: RefusedAnswer | undefined;
}

/** Shows what a company and an applicant wrote to each other, and takes answers. */
export function MailsSection({ mails, ...rest }: MailsSectionProps) {
  return (
    <section className="card" id="mails" aria-label="Mails">
      <h2>Mails</h2>
      {mails.map((mail, index) => (
        <article key={mail.id} className="stack wide" id={`mail-${mail.id}`}>
          <h3 dir="auto">{mail.subject}</h3>
          <Said who={mail.author} at={mail.sent_at}>
            {[mail.body, mail.signature].filter(Boolean).join("\n\n")}
          </Said>
          {mail.replies.map(({ _id, body, received_at }) => (
            <Said key={_id} who="You" at={received_at}>
              {body}
            </Said>
          ))}
          {mail.answerable && (
            <details open={rest.refused ? rest.refused.mailId === mail.id : index === 0}>
              <summary>Reply</summary>
              <AnswerForm mail={mail} {...rest} />
            </details>
          )}
        </article>
      ))}
    </section>
  );
}

function Said({
  who,
  at,
  children,
}: {
  readonly who: string;
  readonly at: string;
  readonly children: string;
}) {
  return (
    <div className="notice">
      <p className="muted small" dir="auto">
        {who}, <time dateTime={at}>{dayOf(at)}</time>
      </p>
      <p className="typed" dir="auto">
        <WithLinks text={children} />
      </p>
    </div>
  );
}

interface AnswerFormProps extends Omit<MailsSectionProps, "mails"> {
  readonly mail: MailToMe;
}

function AnswerForm({ mail, path, messageId, longest, applicantId, refused }: AnswerFormProps) {
  const mine = refused?.mailId === mail.id ? refused : undefined;
  const name = `answer-${mail.id}`;
  return (
    <form
      className="stack wide"
      method="post"
      encType="multipart/form-data"
      action={`${path}/answer`}
      data-kept-answer={keptFormKey(applicantId, answerForm(mail.id))}
      data-replies={mail.replies.length}
    >
      <input type="hidden" name="mail" value={mail.id} />
      <input type="hidden" name="message" value={messageId} />
      <Field
        name={name}
        label={`Your reply to ${mail.author}`}
        required
        problem={mine?.problem}
        control={(tied) => (
          <textarea
            {...tied}
            name="body"
            rows={5}
            maxLength={longest}
            required
            defaultValue={mine?.body}
            dir="auto"
          />
        )}
      />
      <div>
        <button className="button">Send reply</button>
      </div>
    </form>
  );
}
