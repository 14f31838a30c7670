import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { remoteWidgetOf } from "./remote-piece.ts";
import { useRemote } from "./use-registry.tsx";
/** A widget of a remote in its reserved box; when it does not come or breaks, the box shrinks to a small card. */
export function RemoteWidget({ remote, widget, slot, title, minHeight }) {
    const state = useRemote(remote);
    const reserved = <div aria-busy="true" aria-label={`${title} is loading`} style={{ minHeight }}/>;
    if (state.status === "pending")
        return reserved;
    if (state.status === "unavailable") {
        return <RemoteCard title={title} remote={remote} reason={state.reason} size="widget"/>;
    }
    const Widget = remoteWidgetOf(state.entry, widget);
    const build = `${state.entry.version}-${state.entry.build}`;
    return (<RemoteBoundary key={build} remote={remote} build={build} title={title} size="widget" pending={reserved}>
      <div style={{ minHeight }}>
        <Widget slot={slot}/>
      </div>
    </RemoteBoundary>);
}
