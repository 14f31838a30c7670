import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { readsTeamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { useLock, useSession } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { ScheduleTabs } from "../../schedule-tabs.tsx";
import { TeamSection } from "../team/team-section.tsx";
import { LinkCard } from "./link-card.tsx";
import { useLinks } from "./use-links.ts";

const LinkDrawer = lazyRetry(async () => (await import("./link-drawer.tsx")).LinkDrawer);

/** `/dashboard/schedule/booking-links`: what others can book with the person. */
export function LinksPage() {
  const { data, error, refetch } = useLinks();
  const [opened, setOpened] = useState<EventType | "new" | null>(null);
  const lock = useLock(asksGuests);
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const seesTeam = useLock(readsTeamTypes) === null && isMember;
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden="true" />}
      disabled={lock !== null}
      onClick={() => setOpened("new")}
    >
      New booking link
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Booking links"
        lead="Share a link, and people book one of your free times."
        action={add}
      >
        <ScheduleTabs />
      </PageHeader>
      {lock !== null && (
        <p>
          You can't offer booking links. <LockNote lock={lock} />
        </p>
      )}
      {error && !data ? (
        <ErrorState
          title="Couldn't load your booking links"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PageSkeleton bodyOnly layout="list" count={3} />
      ) : data.items.length === 0 ? (
        <EmptyState
          drawing="cards"
          title="No booking links yet"
          sentence="Share a link and let people pick a time, without mails back and forth."
          action={lock === null && add}
        />
      ) : (
        <ul className="bk-cards">
          {data.items.map((type) => (
            <LinkCard key={type._id} type={type} isLocked={lock !== null} onEdit={() => setOpened(type)} />
          ))}
        </ul>
      )}
      {seesTeam && <TeamSection />}
      <Suspense>
        {opened !== null && (
          <LinkDrawer
            key={opened === "new" ? "new" : opened._id}
            known={opened === "new" ? null : opened}
            page={data?.path ?? ""}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
