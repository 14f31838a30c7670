import type { SlotName } from "@loubby/shared-contracts/shell";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { RemoteCard } from "./remote-card.tsx";
import { renderRemoteWidget } from "./remote-piece.ts";
import { useRemote } from "./use-registry.tsx";

interface Props {
  /** Name of the remote, as in the registry. */
  readonly remote: string;
  readonly widget: string;
  readonly slot: SlotName;
  readonly title: string;
  /** Pixels kept free until the widget has arrived, so that nothing moves when it does. */
  readonly minHeight: number;
}

/** A widget of a remote in its reserved box; when it does not come or breaks, the box shrinks to a small card. */
export function RemoteWidget({ remote, widget, slot, title, minHeight }: Props) {
  const state = useRemote(remote);
  const reserved = <div aria-busy="true" aria-label={`${title} is loading`} style={{ minHeight }} />;
  if (state.status === "pending") return reserved;
  if (state.status === "unavailable") {
    return <RemoteCard title={title} remote={remote} reason={state.reason} size="widget" />;
  }
  const build = `${state.entry.version}-${state.entry.build}`;
  return (
    <RemoteBoundary key={build} remote={remote} build={build} title={title} size="widget" pending={reserved}>
      <div style={{ minHeight }}>{renderRemoteWidget(state.entry, widget, { slot })}</div>
    </RemoteBoundary>
  );
}
