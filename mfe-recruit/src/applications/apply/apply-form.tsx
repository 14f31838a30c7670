import type { OpenJob, Prefill } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { applyConsentText } from "@loubby/shared-contracts/http/applications/apply-consent";
import { useSession, useUnsaved } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { Button, Input } from "antd";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ApplyDraft, useApplyDraft } from "./apply-draft.ts";
import { FileField } from "./file-field.tsx";
import { QuestionField } from "./question-field.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import { useKeys } from "../../use-keys.ts";
import { useFromResume } from "./use-from-resume.tsx";
import { useApply } from "./use-apply.ts";

interface ApplyFormProps {
  readonly job: OpenJob;
  /** The job's own page. */
  readonly back: string;
  readonly base: string;
  /** What was sent before and needn't be entered again. */
  readonly before: Prefill | null;
}

/** Asks who applies, the résumé, the company's questions and a note. What is entered survives a reload. */
export function ApplyForm({ job, back, base, before }: ApplyFormProps) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { shown: draft, type: change, forget } = useApplyDraft(job._id, before);
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<readonly string[]>([]);
  const isUploading = sending.length > 0;
  const onBusy = useCallback((id: string, busy: boolean) => {
    setSending((ids) => (busy ? [...ids, id] : ids.filter((one) => one !== id)));
  }, []);
  useUnsaved(isUploading);
  const { submit, problems, settle, isBusy, error } = useApply(job, () => {
    forget();
    notify.success("Application sent");
    void navigate(back, { replace: true });
  });

  function edit(field: string, part: Partial<ApplyDraft>) {
    settle(field);
    change(part);
  }
  const fill = useFromResume(job, draft, change);
  function send() {
    if (!isUploading) submit(draft);
  }
  useKeys(form, (event) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) send();
  });

  const name = `${user?.first_name ?? ""} ${user?.last_name ?? ""}`.trim();
  return (
    <form
      ref={form}
      className="op-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {before && before.answers.length > 0 && (
        <p className="op-muted">
          Your earlier answers are filled in. Review them, change what you like, then send.
        </p>
      )}
      {error && <RefusedNotice error={error} base={base} />}
      <section className="op-applicant" aria-label="Applying as">
        <Avatar name={name} src={user?.logo_url} size={40} decorative />
        <div>
          <strong dir="auto">{name}</strong>
          <p className="op-muted">{user?.email_address}</p>
        </div>
        <p className="op-muted op-applicant-hint">
          {job.company.company_name} will get your name
          {before?.phone_number
            ? `, e-mail address and phone number (${before.phone_number}).`
            : " and e-mail address."}
        </p>
      </section>
      <FileField
        id="resume"
        label="Résumé"
        required
        purpose="resume"
        value={draft.resume}
        error={problems["resume"]}
        disabled={isBusy}
        onChange={(resume) => {
          edit("resume", { resume });
          if (resume !== null) fill.read(resume.fileId);
        }}
        onBusy={onBusy}
      />
      {fill.notice}
      {job.questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          value={draft.answers[question._id] ?? ""}
          error={problems[question._id]}
          disabled={isBusy}
          file={draft.files[question._id] ?? null}
          onBusy={onBusy}
          onChange={(value, file) => {
            const { [question._id]: _, ...files } = draft.files;
            edit(question._id, {
              answers: { ...draft.answers, [question._id]: value },
              files: file ? { ...files, [question._id]: file } : files,
            });
          }}
        />
      ))}
      <Field id="note" label="A note to the company" mark="(optional)" problem={problems["note"]}>
        {({ status, ...control }) => (
          <Input.TextArea
            {...control}
            status={status}
            disabled={isBusy}
            maxLength={3000}
            showCount
            autoSize={{ minRows: 4, maxRows: 14 }}
            value={draft.note}
            onChange={(event) => edit("note", { note: event.target.value })}
          />
        )}
      </Field>
      <p className="op-muted">{applyConsentText(job.company.company_name)}</p>
      <div className="op-form-end">
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={isUploading}>
          {isBusy ? "Sending…" : "Send application"}
        </Button>
        <span className="op-muted" role="status">
          {isUploading
            ? "A file is still uploading."
            : "Your draft is saved in this browser until you send it."}
        </span>
      </div>
    </form>
  );
}
