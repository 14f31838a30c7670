import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import type { MailTemplate } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import { MailFields } from "../../../forms/mail-fields.tsx";
import { TemplateForm } from "../../../forms/template-form.tsx";

interface MailTemplateFormProps {
  /** Null for a new one. */
  readonly template: MailTemplate | null;
  readonly onClose: () => void;
}

/** Edits a mail template. */
export function MailTemplateForm({ template, onClose }: MailTemplateFormProps) {
  const { name, subject, body } = template ?? { name: "", subject: "", body: "" };
  const draft = useDraft(
    `mail-template.${template?._id ?? "new"}`,
    { name, subject, body },
    template?.version,
  );
  const save = () => {
    if (template === null) return call(mailTemplates.create, { body: draft.shown });
    const params = { templateId: template._id };
    return call(mailTemplates.update, { params, body: { ...draft.shown, version: draft.version } });
  };
  return (
    <TemplateForm
      label={template === null ? "New template" : `Edit ${template.name}`}
      thing="template"
      nameHelp="Colleagues will see this name."
      draft={draft}
      listKey={keyOf(mailTemplates.list)}
      save={save}
      onClose={onClose}
    >
      {(problems, type) => <MailFields mail={draft.shown} problems={problems} onChange={type} />}
    </TemplateForm>
  );
}
