import { Button } from "antd";
import type { ReleaseChange } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { actionWords, actorWords } from "../release-words.ts";
import { useTrail } from "../use-releases.ts";

/** Who changed what runs, newest first. */
export function Trail({ remote }: { readonly remote: string }) {
  const trail = useTrail(remote);
  if (trail.isPending) return <PageSkeleton bodyOnly layout="list" count={5} />;
  if (!trail.data) {
    const retry = () => void trail.refetch();
    return <ErrorState title="Couldn't load the audit trail" {...failureOf(trail.error)} onRetry={retry} />;
  }
  const changes = trail.data.pages.flatMap((page) => page.data);
  if (changes.length === 0) {
    const sentence = "Every release change appears here with who made it.";
    return <EmptyState title="No changes yet" sentence={sentence} />;
  }
  return (
    <>
      <ol className="adm-trail" aria-label="Audit trail">
        {changes.map((change) => (
          <Line key={change._id} change={change} />
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button
          className="adm-more"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {trail.isFetchNextPageError ? "Try again" : "Show more"}
        </Button>
      )}
    </>
  );
}

function Line({ change }: { readonly change: ReleaseChange }) {
  const { action, build, version, reason, actor, at } = change;
  const { words, tone } = actionWords[action];
  return (
    <li data-action={action}>
      <p className="adm-name">
        <StatusTag tone={tone}>{words}</StatusTag>
        {build !== null && (
          <code className="adm-build">{version === null ? build : `${version}-${build}`}</code>
        )}
        <span className="adm-muted">
          by <bdi>{actorWords(actor)}</bdi>, <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </span>
      </p>
      {reason !== null && (
        <p className="adm-reason" dir="auto">
          {reason}
        </p>
      )}
    </li>
  );
}
