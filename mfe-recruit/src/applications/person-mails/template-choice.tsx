import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import type { MailTemplate } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { query } from "@loubby/shared-contracts/http/query";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface TemplateChoiceProps {
  readonly applicationId: string;
  /** What the mail says now. */
  readonly mail: MailText;
  readonly onFill: (mail: MailText) => void;
  readonly onFailed: (error: Error) => void;
}

/** Starts a mail from a company's template, filled in for the candidate. Asks before it replaces what was typed. */
export function TemplateChoice({ applicationId, mail, onFill, onFailed }: TemplateChoiceProps) {
  const lock = lockOf(useAccess(mailTemplates.list.access));
  const { data = [] } = useQuery({ ...query(mailTemplates.list, {}), enabled: lock === null });
  const [chosen, setChosen] = useState<MailTemplate | null>(null);
  const [asking, setAsking] = useState(false);
  const fill = useMutation({
    mutationFn: ({ subject, body }: MailTemplate) =>
      call(personMails.preview, { params: { applicationId }, body: { subject, body, signature: "" } }),
    onSuccess: onFill,
    onError: onFailed,
    onSettled: () => setAsking(false),
  });
  if (data.length === 0) return null;
  const { subject, body } = fill.data ?? { subject: "", body: "" };
  const isTyped = mail.subject !== subject || mail.body !== body;
  return (
    <>
      <Field label="Start from" mark="(optional)" problem={undefined}>
        {(control) => (
          <Select<string>
            {...control}
            placeholder="One of your company's templates"
            loading={fill.isPending}
            value={(isTyped ? null : chosen?._id) ?? null}
            options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(id) => {
              const template = data.find(({ _id }) => _id === id);
              if (template === undefined) return;
              setChosen(template);
              if (isTyped) setAsking(true);
              else fill.mutate(template);
            }}
          />
        )}
      </Field>
      <Confirm
        open={asking}
        title={`Replace your mail with “${chosen?.name}”?`}
        confirmText="Replace"
        busy={fill.isPending}
        onConfirm={() => chosen && fill.mutate(chosen)}
        onCancel={() => setAsking(false)}
      >
        Your subject and text will be lost.
      </Confirm>
    </>
  );
}
