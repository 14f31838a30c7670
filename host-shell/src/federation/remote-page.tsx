import type { ReactNode } from "react";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { renderRemotePage } from "./remote-piece.ts";
import { useRegistryRetry, useRemote } from "./use-registry.tsx";

interface Props {
  /** Name of the remote, as in the registry. */
  readonly remote: string;
  readonly page: string;
  /** The path the page is mounted at, without a trailing slash. */
  readonly base: string;
  readonly title: string;
  /** What stands here until the page has arrived. */
  readonly pending?: ReactNode;
}

/** A page of a remote: loads it, and shows a card with a Retry when it does not come or breaks. */
export function RemotePage({ remote, page, base, title, pending }: Props) {
  const state = useRemote(remote);
  const retry = useRegistryRetry();
  if (state.status === "pending") return pending;
  if (state.status === "unavailable") {
    return (
      <RemoteCard
        title={title}
        remote={remote}
        reason={state.reason}
        size="page"
        {...(state.canRetry && { onRetry: () => void retry() })}
      />
    );
  }
  const build = `${state.entry.version}-${state.entry.build}`;
  return (
    <RemoteBoundary
      key={`${remote}/${page}/${build}`}
      remote={remote}
      build={build}
      title={title}
      size="page"
      pending={pending}
    >
      {renderRemotePage(state.entry, page, { base })}
    </RemoteBoundary>
  );
}
