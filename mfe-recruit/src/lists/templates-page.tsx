import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { type Access, useLock, useUnlock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useOpenForm } from "../forms/use-open-form.ts";
import "../forms/form-page.css";
import "./templates.css";

interface TemplatesPageProps<Template extends { readonly _id: string }> {
  /** The templates' name, in the plural: `Offer letters`. */
  readonly title: string;
  readonly lead: string;
  /** One of them, as in `New letter`. */
  readonly one: string;
  /** What an empty page says they're good for. */
  readonly sentence: string;
  /** Who may read, add and change them. */
  readonly access: Readonly<Record<"list" | "create" | "update", { readonly access: Access }>>;
  readonly templates: UseQueryResult<Template[]>;
  /** Leads back to where one came from. */
  readonly back?: ReactNode;
  readonly Form: ComponentType<{ readonly template: Template | null; readonly onClose: () => void }>;
  readonly Item: ComponentType<{ readonly template: Template; readonly onEdit: () => void }>;
}

/** Shows a company's templates of one kind: the list, and the form of the one that is open. */
export function TemplatesPage<Template extends { readonly _id: string }>({
  title,
  lead,
  one,
  sentence,
  access,
  templates,
  back,
  Form,
  Item,
}: TemplatesPageProps<Template>) {
  const readLock = useUnlock(access.list.access);
  const writeLock = useLock(access.create.access);
  const editLock = useLock(access.update.access);
  const form = useOpenForm(templates.data);
  if (readLock !== null) return <LockedState level={1} title={title} {...readLock} action={back} />;
  const add = (
    <LockTip lock={writeLock}>
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => form.open("new")}>
        New {one}
      </Button>
    </LockTip>
  );
  return (
    <div className="mr-editor">
      <PageHeader
        title={title}
        lead={lead}
        action={
          <span className="mr-editor-actions">
            {back}
            {form.id === null && add}
          </span>
        }
      />
      {form.id !== null && (form.thing ? editLock : writeLock) === null && (
        <Form key={form.id} template={form.thing} onClose={form.close} />
      )}
      {templates.isPending && <PageSkeleton bodyOnly count={3} />}
      {templates.isError && (
        <ErrorState
          title={`Couldn't load ${title.toLowerCase()}`}
          {...failureOf(templates.error)}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.length === 0 && form.id === null && (
        <EmptyState drawing="cards" title={`No ${one}s yet`} sentence={sentence} action={add} />
      )}
      {templates.data && templates.data.length > 0 && (
        <ul className="mr-templates" aria-label={title}>
          {templates.data.map((template) => (
            <Item key={template._id} template={template} onEdit={() => form.open(template._id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
