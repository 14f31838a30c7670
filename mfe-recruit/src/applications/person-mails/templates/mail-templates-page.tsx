import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { lockOf, useAccess, useUnlock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useOpenForm } from "../../../forms/use-open-form.ts";
import { MailTemplateForm } from "./mail-template-form.tsx";
import { MailTemplateItem } from "./mail-template-item.tsx";
import "../../../forms/form-page.css";
import "../../../lists/templates.css";

/** Shows `/dashboard/settings/templates/mails`: mails a company starts its mails to candidates from. */
export default function MailTemplatesPage() {
  const readLock = useUnlock(mailTemplates.list.access);
  const writeLock = lockOf(useAccess(mailTemplates.create.access));
  const templates = useQuery({ ...query(mailTemplates.list, {}), enabled: readLock === null });
  const editLock = lockOf(useAccess(mailTemplates.update.access));
  const form = useOpenForm(templates.data);
  if (readLock !== null) return <LockedState level={1} title="Mail templates" {...readLock} />;
  const add = (
    <Tooltip title={writeLock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={writeLock !== null}
        onClick={() => form.open("new")}
      >
        New template
      </Button>
    </Tooltip>
  );
  return (
    <div className="mr-editor">
      <PageHeader
        title="Mail templates"
        lead="Write a mail once and start from it when you write to a candidate. Variables are filled in for them."
        action={form.id === null && add}
      />
      {form.id !== null && (form.thing ? editLock : writeLock) === null && (
        <MailTemplateForm key={form.id} template={form.thing} onClose={form.close} />
      )}
      {templates.isPending && <PageSkeleton bodyOnly count={3} />}
      {templates.isError && (
        <ErrorState
          title="Couldn't load mail templates"
          {...failureOf(templates.error)}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.length === 0 && form.id === null && (
        <EmptyState
          drawing="cards"
          title="No templates yet"
          sentence="Save the mail you send most. Names and jobs are filled in for you."
          action={add}
        />
      )}
      {templates.data && templates.data.length > 0 && (
        <ul className="mr-templates" aria-label="Mail templates">
          {templates.data.map((template) => (
            <MailTemplateItem key={template._id} template={template} onEdit={() => form.open(template._id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
