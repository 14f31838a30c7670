import { useMutation } from "@tanstack/react-query";
import { Button, Input, type InputRef, Modal } from "antd";
import { useRef } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf } from "@loubby/shared-contracts/http/failure";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { MailFields } from "../../forms/mail-fields.tsx";
import { Field } from "@loubby/shared-ui/forms/field";
import { unsentName } from "../unsent.ts";
import { TemplateChoice } from "./template-choice.tsx";
import "../../lists/bulk.css";

interface ComposeDialogProps {
  readonly applicationId: string;
  /** Their name. */
  readonly candidate: string;
  readonly signature: string;
  readonly answersByMail: boolean;
  readonly onSent: (mail: PersonMail, isLater: boolean) => void;
  readonly onFailed: (error: Error) => void;
  readonly onClose: () => void;
}

/**
 * Writes a mail to one candidate, shows it as they will get it, and sends it now or later. What is typed is kept until
 * it's sent, even while the dialog is closed.
 */
export function ComposeDialog(props: ComposeDialogProps) {
  const { applicationId, candidate, answersByMail, onSent, onFailed, onClose } = props;
  const draft = useDraft(unsentName("mail", applicationId), {
    subject: "",
    body: "",
    signature: props.signature,
    at: "",
  });
  const form = draft.shown;
  const subject = useRef<InputRef>(null);
  const params = { applicationId };
  const { at, ...written } = form;
  const preview = useMutation({
    mutationFn: () => call(personMails.preview, { params, body: written }),
    onError: onFailed,
  });
  const send = useMutation({
    mutationFn: () =>
      call(personMails.send, {
        params,
        body: { ...written, send_at: at === "" ? null : new Date(at).toISOString() },
      }),
    onSuccess: (mail) => {
      draft.forget();
      onSent(mail, at !== "");
    },
    onError: onFailed,
  });
  const problems = [...problemsOf(send.error), ...problemsOf(preview.error)];
  const isEmpty = form.subject.trim() === "" || form.body.trim() === "";
  const change = (part: Partial<typeof form>) => {
    draft.type(part);
    preview.reset();
  };
  return (
    <Modal
      open
      title={`Mail ${candidate}`}
      onCancel={onClose}
      // The dialog takes the focus itself as it opens.
      afterOpenChange={(isOpen) => isOpen && subject.current?.focus()}
      footer={
        <>
          <Button disabled={isEmpty} loading={preview.isPending} onClick={() => preview.mutate()}>
            Preview
          </Button>
          <Button type="primary" disabled={isEmpty} loading={send.isPending} onClick={() => send.mutate()}>
            {at === "" ? "Send" : "Send later"}
          </Button>
        </>
      }
    >
      <div className="mr-bulk-form">
        <DraftNotice draft={draft} thing="mail" onChosen={preview.reset} />
        <TemplateChoice
          applicationId={applicationId}
          mail={form}
          onFill={({ subject, body }) => change({ subject, body })}
          onFailed={onFailed}
        />
        <MailFields subject={subject} mail={form} problems={problems} onChange={change} />
        <Field
          label="Signature"
          problem={problemAt(problems, "signature")}
          help="Used in your next mails too."
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={1000}
              value={form.signature}
              onChange={({ target }) => change({ signature: target.value })}
            />
          )}
        </Field>
        <Field
          label="Send later"
          mark="(optional)"
          problem={problemAt(problems, "send_at")}
          help={
            answersByMail
              ? "Answers appear here."
              : "The mail ends with a link to reply. Replies appear under Mails."
          }
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => change({ at: target.value })}
            />
          )}
        </Field>
      </div>
      {preview.data && (
        <section className="mr-mail" aria-label="Preview">
          <small>From {preview.data.from}</small>
          <strong dir="auto">{preview.data.subject}</strong>
          <p dir="auto">{preview.data.text}</p>
        </section>
      )}
    </Modal>
  );
}
