import { breakpoints, exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { DataTable } from "@loubby/shared-ui/data-table";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { NewKey } from "./new-key.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { useDeployKeys } from "./use-deploy-keys.ts";

/** The keys with which teams ship, each for one remote. */
export function DeployKeys({ remotes }: { readonly remotes: readonly string[] }) {
  const { data, error, refetch } = useDeployKeys();
  if (!data && error) {
    const title = "Couldn't load the deploy keys";
    return <ErrorState title={title} {...failureOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton bodyOnly layout="list" count={3} />;
  return (
    <>
      <div className="adm-head">
        <p className="adm-muted">A key can only ship, promote and roll back its own remote.</p>
        {/* Always in this place: a list that gets its first key must not take the secret's dialog away. */}
        <NewKey remotes={remotes} />
      </div>
      {data.data.length === 0 ? (
        <EmptyState
          drawing="lock"
          title="No deploy keys yet"
          sentence="Create one for each team that ships its own remote."
        />
      ) : (
        <KeyList keys={data.data} />
      )}
    </>
  );
}

function KeyList({ keys }: { readonly keys: readonly DeployKey[] }) {
  const small = useMaxWidth(breakpoints.laptop);
  if (small) {
    return (
      <ul className="adm-cards" aria-label="Deploy keys">
        {keys.map((key) => (
          <li key={key._id} className="adm-card">
            <strong>
              <bdi>{key.name}</bdi>
            </strong>
            <dl>
              <dt>Remote</dt>
              <dd>{key.remote}</dd>
              <dt>Created</dt>
              <dd>
                <At iso={key.created_at} /> by <bdi>{key.created_by}</bdi>
              </dd>
              <dt>Last used</dt>
              <dd>
                <At iso={key.last_used_at} />
              </dd>
            </dl>
            <RevokeKey deployKey={key} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable<DeployKey>
      label="Deploy keys"
      rows={keys}
      rowKey="_id"
      columns={[
        { title: "Name", key: "name", render: (_, { name }) => <bdi>{name}</bdi> },
        { title: "Remote", dataIndex: "remote" },
        { title: "Created by", key: "by", render: (_, { created_by }) => <bdi>{created_by}</bdi> },
        { title: "Created", key: "made", render: (_, { created_at }) => <At iso={created_at} /> },
        { title: "Last used", key: "used", render: (_, { last_used_at }) => <At iso={last_used_at} /> },
        {
          title: <span className="lb-visually-hidden">Actions</span>,
          key: "steps",
          align: "end",
          render: (_, key) => <RevokeKey deployKey={key} />,
        },
      ]}
    />
  );
}

function At({ iso }: { readonly iso: string | null }) {
  if (iso === null) return <span className="adm-muted">Never</span>;
  return <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;
}
