import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { supportCategories } from "@loubby/shared-contracts/http/feedback/support-categories";
import type { ProfileFile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { feedbackTypes, useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { FileField } from "../fields/file-field.tsx";
import { useFeedbackDraft } from "./use-feedback-draft.ts";

const FIELDS = ["type", "category", "subject", "body", "page", "screenshot_file_id"] as const;

interface Shot extends ProfileFile {
  readonly id: string;
}

/** Tells the product's team something. `?type=` and `?from=` in the address fill it in. */
export function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const [params] = useSearchParams();
  const { draft, change, clear } = useFeedbackDraft(params.get("type"), params.get("from"));
  const [shot, setShot] = useState<Shot | null>(null);
  const [missing, setMissing] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const client = useQueryClient();
  const id = useId();
  const send = useMutation({
    mutationFn: () => call(feedback.send, { body: { ...draft, screenshot_file_id: shot?.id ?? null } }),
    onSuccess: ({ reference }) => {
      clear();
      setShot(null);
      notify.notice(`Thank you. Your reference is ${reference}.`);
      void client.invalidateQueries({ queryKey: keyOf(feedback.mine) });
      onSent();
    },
  });
  useUnsaved((draft.subject !== "" || draft.body !== "") && !send.isSuccess);
  const problems = { ...problemsAt(send.error, FIELDS), ...missing };
  const failed = send.isError && Object.keys(problemsAt(send.error, FIELDS)).length === 0;
  const { reason, reference } = failureOf(send.error);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const found = {
      ...(draft.subject.trim() === "" ? { subject: "Please enter a subject." } : {}),
      ...(draft.body.trim().length < 10 ? { body: "Please tell us a little more." } : {}),
    };
    setMissing(found);
    const [first] = Object.keys(found);
    if (first === undefined) send.mutate();
    else document.getElementById(`${id}-${first}`)?.focus();
  }
  function type(part: Parameters<typeof change>[0]) {
    setMissing({});
    change(part);
  }

  return (
    <form className="set-card hp-form" onSubmit={onSubmit} noValidate aria-label="Write to us">
      {failed && (
        <Alert
          type="error"
          showIcon
          title="Couldn't send your message"
          description={reference ? `${reason} Reference ${reference}` : reason}
        />
      )}
      <div className="hp-pair">
        <Field label="Type" problem={problems.type}>
          {(control) => (
            <Select
              {...control}
              options={feedbackTypes.map((value) => ({ value, label: value }))}
              value={draft.type}
              onChange={(value) => type({ type: value })}
            />
          )}
        </Field>
        <Field label="About" problem={problems.category}>
          {(control) => (
            <Select
              {...control}
              options={supportCategories.map((value) => ({ value, label: value }))}
              value={draft.category}
              onChange={(category) => type({ category })}
            />
          )}
        </Field>
      </div>
      <Field id={`${id}-subject`} label="Subject" problem={problems.subject}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={140}
            value={draft.subject}
            onChange={({ target }) => type({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        id={`${id}-body`}
        label="What would you like to tell us?"
        help={draft.type === "Bug Report" ? "What you did, what you saw, and what you expected." : undefined}
        problem={problems.body}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            rows={6}
            maxLength={5000}
            value={draft.body}
            onChange={({ target }) => type({ body: target.value })}
          />
        )}
      </Field>
      <Field
        label="Page (optional)"
        help="If it's about a page, its address from the first / on."
        problem={problems.page}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            placeholder={`${paths.dashboard}/`}
            value={draft.page}
            onChange={({ target }) => type({ page: target.value })}
          />
        )}
      </Field>
      <FileField
        id={`${id}-screenshot`}
        purpose="screenshot"
        label="Screenshot"
        help="PNG, JPG or WEBP, up to 10 MB. Only our team sees it."
        value={shot}
        problem={problems.screenshot_file_id}
        onSet={(fileId, file) => setShot(fileId && file ? { id: fileId, ...file } : null)}
      />
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        {send.isPending ? "Sending" : "Send"}
      </Button>
    </form>
  );
}
