import {
  type AccessSubject,
  accessFor,
  type SlotName,
  type WidgetDeclaration,
} from "@loubby/shared-contracts/shell";
import type { Declared, RegistryView } from "./registry-view.ts";

/** The widgets that remotes put into a slot and that this person may see, in their order. */
export function widgetsFor(
  { remotes }: RegistryView,
  slot: SlotName,
  subject: AccessSubject,
): Declared<WidgetDeclaration>[] {
  return remotes
    .flatMap(({ name, config }) => config.widgets.map((widget) => ({ ...widget, remote: name })))
    .filter((widget) => widget.slot === slot && accessFor(widget.access, subject).kind === "open")
    .sort((a, b) => a.order - b.order);
}
