import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import type { MailTemplate } from "@loubby/shared-contracts/http/person-mails/mail-templates.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { TemplateItem } from "../../../lists/template-item.tsx";

interface MailTemplateItemProps {
  readonly template: MailTemplate;
  readonly onEdit: () => void;
}

const access = { update: mailTemplates.update.access, remove: mailTemplates.remove.access };

/** Shows one template and what can be done with it. */
export function MailTemplateItem({ template, onEdit }: MailTemplateItemProps) {
  return (
    <TemplateItem
      name={template.name}
      about={
        <>
          {template.subject} · changed {relativeTime(template.updated_at)}
        </>
      }
      kept="Mails based on it won't change."
      access={access}
      listKey={keyOf(mailTemplates.list)}
      onEdit={onEdit}
      remove={() => call(mailTemplates.remove, { params: { templateId: template._id } })}
    />
  );
}
