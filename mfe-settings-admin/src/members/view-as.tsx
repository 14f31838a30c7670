import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { type SeenLine, sightOf } from "./sight.ts";

/** What the product looks like to a member: their menus and pages, and what is locked with the reason. Changes nothing. */
export function ViewAs({ member }: { readonly member: Member }) {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const { data, error, refetch } = useQuery(query(remotes.list, { query: {} }));
  if (error)
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load the pages"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data || !user) return <PageSkeleton bodyOnly layout="list" count={4} />;
  const sight = sightOf(
    data.remotes.map(({ config }) => config),
    member,
    { user, activeSubscription },
  );
  return (
    <div className="set-sight">
      <p className="set-muted">
        What {member.first_name} sees in this company. You stay signed in as yourself; nothing is changed.
      </p>
      <Lines title="Sidebar" lines={sight.sidebar} />
      <Lines title="Add menu" lines={sight.addMenu} empty="The add menu is empty." />
      <Lines title="All pages" lines={sight.pages} />
      {sight.hidden.length > 0 && <p className="set-muted">Not shown at all: {sight.hidden.join(", ")}.</p>}
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly SeenLine[];
  readonly empty?: string;
}

function Lines({ title, lines, empty = "Nothing." }: LinesProps) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="set-muted">{empty}</p>
      ) : (
        <ul>
          {lines.map(({ label, locked }) => (
            <li key={label} data-locked={locked !== null || undefined}>
              <span>{label}</span>
              {locked !== null && <span className="set-muted">Locked: {locked}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
