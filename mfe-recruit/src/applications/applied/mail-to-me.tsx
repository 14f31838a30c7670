import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerForm } from "@loubby/shared-contracts/forms/forms-kept-under";
import { type Draft, useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { LONGEST_ANSWER, mailsToMe } from "@loubby/shared-contracts/http/person-mails/mails-to-me";
import type { MailToMe as Mail } from "@loubby/shared-contracts/http/person-mails/mails-to-me.schema";
import { exactTime, relativeTime, useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { Button, Input } from "antd";
import { useRef, useState } from "react";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { useKeys } from "../../use-keys.ts";
import "./mail-to-me.css";

interface MailToMeProps {
  readonly applicationId: string;
  readonly mail: Mail;
  /** Whether its answer is open to be written. */
  readonly isLatest: boolean;
}

/** Shows a mail from a company with the candidate's answers, and takes another one. */
export function MailToMe({ applicationId, mail, isLatest }: MailToMeProps) {
  const { author, subject, body, signature, sent_at, replies } = mail;
  return (
    <article className="op-mail">
      <strong dir="auto">{subject}</strong>
      <Said who={author} at={sent_at} text={[body, signature].filter(Boolean).join("\n\n")} />
      {replies.map((reply) => (
        <Said key={reply._id} who="You" at={reply.received_at} text={reply.body} />
      ))}
      {mail.answerable && <Answer applicationId={applicationId} mail={mail} isLatest={isLatest} />}
    </article>
  );
}

const EMPTY = { body: "" };

/** Takes an answer; what is typed survives a reload, also where it is folded away otherwise. */
function Answer({ isLatest, ...form }: MailToMeProps) {
  const draft = useDraft(answerForm(form.mail.id), EMPTY);
  const [begun] = useState(draft.changed);
  return (
    <details open={isLatest || begun}>
      <summary>Reply</summary>
      <AnswerForm {...form} draft={draft} />
    </details>
  );
}

interface SaidProps {
  readonly who: string;
  readonly at: string;
  readonly text: string;
}

function Said({ who, at, text }: SaidProps) {
  return (
    <div>
      <span className="op-muted">
        <span dir="auto">{who}</span>, <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
      </span>
      <p dir="auto">{text}</p>
    </div>
  );
}

interface AnswerFormProps extends Pick<MailToMeProps, "applicationId" | "mail"> {
  readonly draft: Draft<typeof EMPTY>;
}

function AnswerForm({ applicationId, mail, draft }: AnswerFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { body } = draft.shown;
  const [messageId, setMessageId] = useState(() => crypto.randomUUID());
  const params = { applicationId };
  const answer = useMutation({
    mutationFn: () =>
      call(mailsToMe.answer, {
        params: { ...params, mailId: mail.id },
        body: { message_id: messageId, body },
      }),
    onSuccess: (mails) => {
      client.setQueryData(keyOf(mailsToMe.list, { params }), mails);
      draft.forget();
      setMessageId(crypto.randomUUID());
      notify.success("Reply sent");
    },
  });
  const canSend = body.trim() !== "" && !answer.isPending;
  useUnsaved(draft.changed);
  useKeys(form, (event) => {
    if (canSend && event.key === "Enter" && (event.metaKey || event.ctrlKey)) answer.mutate();
  });
  return (
    <form
      ref={form}
      className="op-mail-answer"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) answer.mutate();
      }}
    >
      <DraftNotice draft={draft} thing="reply" onChosen={() => answer.reset()} />
      <Field
        label={`Your reply to ${mail.author}`}
        problem={answer.isError ? wordsOf(answer.error) : undefined}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            maxLength={LONGEST_ANSWER}
            autoSize={{ minRows: 3, maxRows: 12 }}
            value={body}
            onChange={({ target }) => draft.type({ body: target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="primary" htmlType="submit" disabled={!canSend} loading={answer.isPending}>
          Send reply
        </Button>
      </div>
    </form>
  );
}
