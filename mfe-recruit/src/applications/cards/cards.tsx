import { ShareAltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { loubbyCards } from "@loubby/shared-contracts/http/applications/loubby-cards";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { CardRow } from "./card-row.tsx";
import { NewCard } from "./new-card.tsx";
import { useCards } from "./use-cards.ts";
import "./cards.css";

/** Shares an applicant with people without an account, and lists what was shared. */
export function Cards({ application }: { readonly application: Application }) {
  const { _id, candidate, status } = application;
  const [isOpen, setOpen] = useState(false);
  const list = useCards(_id);
  const lock = useLock(loubbyCards.create.access);
  const revokeLock = useLock(loubbyCards.revoke.access);
  const why = lock ?? (status === "withdrawn" ? "The candidate withdrew." : null);
  const items = list.data?.items ?? [];
  return (
    <section>
      <div className="mr-card-title">
        <h3>Cards</h3>
        <Button
          size="small"
          icon={<ShareAltOutlined aria-hidden="true" />}
          disabled={why !== null || !list.data}
          onClick={() => setOpen(true)}
        >
          Share a card
        </Button>
      </div>
      {why !== null && (
        <p className="mr-card-facts">
          <LockNote lock={why} />
        </p>
      )}
      {list.isPending && <PageSkeleton bodyOnly count={1} />}
      {list.isError && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load the cards"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && why === null && (
        <p className="mr-card-facts">
          Get an outside opinion. Anyone with the link sees what you choose, until it expires.
        </p>
      )}
      {items.length > 0 && (
        <ul className="mr-card-rows" aria-label="Cards">
          {items.map((card) => (
            <CardRow key={card._id} card={card} lock={revokeLock} />
          ))}
        </ul>
      )}
      <NewCard
        applicationId={_id}
        name={candidate.first_name}
        open={isOpen}
        mayPassContactOn={list.data?.may_pass_contact_on ?? false}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
