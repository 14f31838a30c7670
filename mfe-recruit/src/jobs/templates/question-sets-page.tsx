import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { lockOf, useAccess } from "@loubby/shared-contracts/http/use-access";
import { QuestionSetForm } from "./question-set-form.tsx";
import { QuestionSetItem } from "./question-set-item.tsx";
import { type SetKind, setKinds } from "./set-kinds.ts";
import "../../forms/form-page.css";
import "./question-sets.css";

/** Sets of questions that jobs take over: written once, inserted in the editor of any job. */
export function QuestionSetsPage({ base }: PageProps) {
  return <QuestionSets base={base} kind={setKinds.application} />;
}

/** Sets of questions for the people whom candidates name as references. */
export function ReferenceQuestionsPage({ base }: PageProps) {
  return <QuestionSets base={base} kind={setKinds.reference} />;
}

function QuestionSets({ base, kind }: PageProps & { readonly kind: SetKind }) {
  const navigate = useNavigate();
  const readLock = lockOf(useAccess(kind.access.list));
  const writeLock = lockOf(useAccess(kind.access.create));
  const sets = useQuery({ ...kind.list, enabled: readLock === null });
  const [open, setOpen] = useState<ApplicationTemplate | "new" | null>(null);
  const back = <Button onClick={() => void navigate(base)}>Back to jobs</Button>;
  if (readLock !== null) {
    return <EmptyState level={1} drawing="lock" title={kind.title} sentence={readLock} action={back} />;
  }
  const add = (
    <Tooltip title={writeLock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={writeLock !== null}
        onClick={() => setOpen("new")}
      >
        New set
      </Button>
    </Tooltip>
  );
  return (
    <div className="mr-editor">
      <PageHeader
        title={kind.title}
        lead={kind.lead}
        action={
          <span className="mr-editor-actions">
            {back}
            {open === null && add}
          </span>
        }
      />
      {open !== null && (
        <QuestionSetForm
          key={open === "new" ? "new" : open._id}
          kind={kind}
          set={open === "new" ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      {sets.isPending && <PageSkeleton bodyOnly count={3} />}
      {sets.isError && (
        <ErrorState
          title="The sets could not be loaded"
          {...failureOf(sets.error)}
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data?.length === 0 && open === null && (
        <EmptyState drawing="cards" title="No set yet" sentence={kind.hint} action={add} />
      )}
      {sets.data && sets.data.length > 0 && (
        <ul className="mr-sets" aria-label={kind.title}>
          {sets.data.map((set) => (
            <QuestionSetItem key={set._id} kind={kind} set={set} onEdit={() => setOpen(set)} />
          ))}
        </ul>
      )}
    </div>
  );
}
