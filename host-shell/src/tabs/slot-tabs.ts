import type { AccessSubject, SlotName, WidgetDeclaration } from "@loubby/shared-contracts/shell";
import { widgetsFor } from "../registry/widgets-for.ts";
import type { Declared, RegistryView } from "../registry/registry-view.ts";
import type { PageTab } from "./page-tabs.tsx";

/** A tab that a remote fills. */
export interface SlotTab extends PageTab {
  readonly piece: Declared<WidgetDeclaration>;
}

/** The tabs that remotes put into a slot for this person; a tab's id in the address is its title's word. */
export function slotTabsFor(registry: RegistryView, slot: SlotName, subject: AccessSubject): SlotTab[] {
  return widgetsFor(registry, slot, subject).map((piece) => ({
    id: piece.title.toLowerCase().replaceAll(/\W+/g, "-"),
    label: piece.title,
    piece,
  }));
}
