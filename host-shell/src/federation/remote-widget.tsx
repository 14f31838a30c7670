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
  /** Pixels of its box, before and after it has arrived, so that nothing moves; what is longer scrolls in it. */
  readonly minHeight: number;
  /** It is all that the page holds, and as long as it is: its box grows with it. */
  readonly grows?: boolean;
}

/** A widget of a remote in its reserved box, which also holds the small card when it does not come or breaks. */
export function RemoteWidget({ remote, widget, slot, title, minHeight, grows = false }: Props) {
  const box = grows ? { style: { minHeight } } : { className: "sh-widget-box", style: { height: minHeight } };
  return (
    <div {...box}>
      <WidgetIn remote={remote} widget={widget} slot={slot} title={title} />
    </div>
  );
}

function WidgetIn({ remote, widget, slot, title }: Omit<Props, "minHeight" | "grows">) {
  const state = useRemote(remote);
  const reserved = <div aria-busy="true" aria-label={`${title} is loading`} />;
  if (state.status === "pending") return reserved;
  if (state.status === "unavailable") {
    return <RemoteCard title={title} remote={remote} reason={state.reason} size="widget" />;
  }
  const build = `${state.entry.version}-${state.entry.build}`;
  return (
    <RemoteBoundary key={build} remote={remote} build={build} title={title} size="widget" pending={reserved}>
      {renderRemoteWidget(state.entry, widget, { slot })}
    </RemoteBoundary>
  );
}
