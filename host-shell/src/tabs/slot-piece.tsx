import { RemoteWidget } from "../federation/remote-widget.tsx";
import type { SlotTab } from "./slot-tabs.ts";

/** What a remote puts into a tab, in a boundary of its own. */
export function SlotPiece({ tab: { piece } }: { readonly tab: SlotTab }) {
  return <RemoteWidget key={piece.widget} {...piece} grows />;
}
