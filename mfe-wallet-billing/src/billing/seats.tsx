import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { hasPermission, type PlanFamily, planSeats, useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";

/** How many may be in the company by its plan; how many are, for who may read its members. */
export function Seats({ family }: { readonly family: PlanFamily }) {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <section className="bl-seats" aria-labelledby="bl-seats">
      <h3 id="bl-seats">Seats</h3>
      {hasPermission(user, "permission_setting", "read") ? (
        <TakenSeats />
      ) : (
        <>
          <p>
            <strong className="lb-figures">{planSeats[family]} seats</strong> come with the plan.
          </p>
          <p className="bl-muted">Only colleagues with access to Users and access can see who has them.</p>
        </>
      )}
    </section>
  );
}

function TakenSeats() {
  const { data, error, refetch } = useQuery(query(members.list, { query: { limit: 1 } }));
  if (error) {
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load seats"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PageSkeleton layout="list" count={1} bodyOnly />;
  const { total, members: joined, invites } = data.seats;
  const taken = joined + invites;
  const over = taken - total;
  return (
    <>
      <p>
        <strong className="lb-figures">
          {taken} of {total} seats
        </strong>{" "}
        {over > 0 ? `are taken: ${over} over the limit.` : "are taken."}
      </p>
      <ProgressBar
        percent={Math.min(100, Math.round((taken / total) * 100))}
        tone={over > 0 ? "danger" : "primary"}
      />
      <p className="bl-muted">
        {counted(joined, "member")}, {counted(invites, "open invite")}.{" "}
        <Link to={paths.members}>See members</Link>
      </p>
    </>
  );
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
