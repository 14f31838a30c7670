import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { TeamType } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { useLock } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { TeamCard } from "./team-card.tsx";
import { useTeamLinks } from "./use-team-links.ts";

const TeamDrawer = lazyRetry(async () => (await import("./team-drawer.tsx")).TeamDrawer);

/** What can be booked with the company, below the person's own. */
export function TeamSection() {
  const { data, error, refetch } = useTeamLinks();
  const [opened, setOpened] = useState<TeamType | "new" | null>(null);
  const isLocked = useLock(asksGuests) !== null;
  return (
    <section className="bk-team" aria-labelledby="team-links">
      <div className="bk-head">
        <h2 id="team-links">Your company's booking links</h2>
        {!isLocked && (
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={data === undefined}
            onClick={() => setOpened("new")}
          >
            New company link
          </Button>
        )}
      </div>
      <p className="bk-muted">Visitors book your colleagues in turn, together, or one after the other.</p>
      {error && !data ? (
        <ErrorState
          title="Couldn't load your company's booking links"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <PageSkeleton bodyOnly layout="list" count={2} />
      ) : data.items.length === 0 ? (
        <p>Your company has no booking links yet.</p>
      ) : (
        <ul className="bk-cards">
          {data.items.map((type) => (
            <TeamCard key={type._id} type={type} isLocked={isLocked} onEdit={() => setOpened(type)} />
          ))}
        </ul>
      )}
      <Suspense>
        {opened !== null && data !== undefined && (
          <TeamDrawer
            key={opened === "new" ? "new" : opened._id}
            known={opened === "new" ? null : opened}
            page={data.path}
            colleagues={data.colleagues}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
