import { useMutation } from "@tanstack/react-query";
import { Input, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";

/** Edits a scheduled mail and when it is sent. */
export function PlannedMailDialog({
  mail,
  onClose,
}: {
  readonly mail: PlannedMail;
  readonly onClose: () => void;
}) {
  const [form, setForm] = useState({ subject: mail.subject, body: mail.body, at: localTime(mail.send_at) });
  const save = useMutation({
    mutationFn: () =>
      call(pipeline.setMail, {
        params: { mailId: mail._id },
        body: { subject: form.subject, body: form.body, send_at: new Date(form.at).toISOString() },
      }),
    onSuccess: onClose,
    onError: (error) => notify.error(wordsOf(error)),
  });
  const problems = problemsOf(save.error);
  return (
    <Modal
      open
      title="Scheduled mail"
      okText="Save"
      okButtonProps={{ loading: save.isPending, disabled: form.at === "" }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <Field label="Subject" problem={problemAt(problems, "subject")}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={form.subject}
            onChange={({ target }) => setForm({ ...form, subject: target.value })}
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
            onChange={({ target }) => setForm({ ...form, body: target.value })}
          />
        )}
      </Field>
      <Field label="Send at" problem={problemAt(problems, "send_at")}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={form.at}
            onChange={({ target }) => setForm({ ...form, at: target.value })}
          />
        )}
      </Field>
    </Modal>
  );
}

/** Returns a time as the browser's date field writes it, in the person's time zone. */
function localTime(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
