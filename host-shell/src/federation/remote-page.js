import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { remotePageOf } from "./remote-piece.ts";
import { useRegistryRetry, useRemote } from "./use-registry.tsx";
/** A page of a remote: loads it, and shows a card with a Retry when it does not come or breaks. */
export function RemotePage({ remote, page, base, title, pending }) {
    const state = useRemote(remote);
    const retry = useRegistryRetry();
    if (state.status === "pending")
        return pending;
    if (state.status === "unavailable") {
        return (<RemoteCard title={title} remote={remote} reason={state.reason} size="page" {...(state.canRetry && { onRetry: () => void retry() })}/>);
    }
    const Page = remotePageOf(state.entry, page);
    const build = `${state.entry.version}-${state.entry.build}`;
    return (<RemoteBoundary key={`${remote}/${page}/${build}`} remote={remote} build={build} title={title} size="page" pending={pending}>
      <Page base={base}/>
    </RemoteBoundary>);
}
