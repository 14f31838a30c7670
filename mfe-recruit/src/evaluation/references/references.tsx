import { Button } from "antd";
import { useState } from "react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import { useLock, useUnlock } from "@loubby/shared-contracts/shell";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ListStates } from "../../notices/list-states.tsx";
import { AskReferences } from "./ask-references.tsx";
import { canReview, ReferenceReport } from "./reference-report.tsx";
import { useReferences } from "./use-references.ts";
import "./references.css";

/** Asks for references on an applicant, and shows the answers. */
export function References({ application }: { readonly application: Application }) {
  const { _id, candidate, status } = application;
  const [isAsking, setAsking] = useState(false);
  const readLock = useUnlock(references.list.access);
  const askLock = useLock(references.ask.access);
  const { list, ask, step } = useReferences(_id, readLock === null);
  if (readLock !== null) return <LockedState level={3} {...readLock} />;
  const items = list.data?.items ?? [];
  const open = items.find(({ state }) => state === "collecting" || state === "partial");
  const waits =
    open &&
    `You're still waiting for references. To ask again, ${canReview(open) ? "mark this request as reviewed or withdraw it" : "withdraw this request"} first.`;
  const why = askLock ?? waits ?? null;
  const asks = status === "active";
  const askButton = asks && (
    <LockTip lock={why}>
      <Button disabled={!list.data} onClick={() => setAsking(true)}>
        Ask for references
      </Button>
    </LockTip>
  );
  return (
    <section className="mr-references">
      {asks && items.length > 0 && (
        <div className="mr-reference-ask">
          {askButton}
          {askLock === null && waits && <p className="mr-reference-facts">{waits}</p>}
        </div>
      )}
      <ListStates list={list} failure="Couldn't load the references" count={2} />
      {list.data && items.length === 0 && (
        <EmptyState
          level={3}
          drawing="cards"
          title="No references yet"
          sentence={
            asks
              ? `${candidate.first_name} names people who know their work. Each gets a link by mail and answers without an account.`
              : "You can only ask for references on active candidates."
          }
          action={askButton}
        />
      )}
      {items.map((request) => (
        <ReferenceReport
          key={request._id}
          request={request}
          name={candidate.first_name}
          lock={askLock}
          isRejected={status === "rejected"}
          isBusy={step.isPending}
          onStep={(what, id) => step.mutate({ what, id })}
        />
      ))}
      {isAsking && <AskReferences candidate={candidate} ask={ask} onClose={() => setAsking(false)} />}
    </section>
  );
}
