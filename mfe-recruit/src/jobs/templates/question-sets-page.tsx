import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { lockOf, type PageProps, useAccess, useUnlock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useOpenForm } from "../../forms/use-open-form.ts";
import { QuestionSetForm } from "./question-set-form.tsx";
import { QuestionSetItem } from "./question-set-item.tsx";
import { type SetKind, setKinds } from "./set-kinds.ts";
import "../../forms/form-page.css";
import "../../lists/templates.css";

/** Lists question sets, which any job's editor can insert. */
export function QuestionSetsPage({ base }: PageProps) {
  return <QuestionSets base={base} kind={setKinds.application} />;
}

/** Lists question sets for referees. */
export function ReferenceQuestionsPage({ base }: PageProps) {
  return <QuestionSets base={base} kind={setKinds.reference} />;
}

function QuestionSets({ base, kind }: PageProps & { readonly kind: SetKind }) {
  const navigate = useNavigate();
  const readLock = useUnlock(kind.access.list);
  const writeLock = lockOf(useAccess(kind.access.create));
  const sets = useQuery({ ...kind.list, enabled: readLock === null });
  const editLock = lockOf(useAccess(kind.access.update));
  const form = useOpenForm(sets.data);
  const back = <Button onClick={() => void navigate(base)}>Back to jobs</Button>;
  if (readLock !== null) {
    return <LockedState level={1} title={kind.title} {...readLock} action={back} />;
  }
  const add = (
    <Tooltip title={writeLock}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={writeLock !== null}
        onClick={() => form.open("new")}
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
            {form.id === null && add}
          </span>
        }
      />
      {form.id !== null && (form.thing ? editLock : writeLock) === null && (
        <QuestionSetForm key={form.id} kind={kind} set={form.thing} onClose={form.close} />
      )}
      {sets.isPending && <PageSkeleton bodyOnly count={3} />}
      {sets.isError && (
        <ErrorState
          title="Couldn't load the sets"
          {...failureOf(sets.error)}
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data?.length === 0 && form.id === null && (
        <EmptyState drawing="cards" title="No sets yet" sentence={kind.hint} action={add} />
      )}
      {sets.data && sets.data.length > 0 && (
        <ul className="mr-templates" aria-label={kind.title}>
          {sets.data.map((set) => (
            <QuestionSetItem key={set._id} kind={kind} set={set} onEdit={() => form.open(set._id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
