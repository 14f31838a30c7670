import { accessFor, } from "@loubby/shared-contracts/shell";
/** The widgets that remotes put into a slot and that this person may see, in their order. */
export function widgetsFor({ remotes }, slot, subject) {
    return remotes
        .flatMap(({ name, config }) => config.widgets.map((widget) => ({ ...widget, remote: name })))
        .filter((widget) => widget.slot === slot && accessFor(widget.access, subject).kind === "open")
        .sort((a, b) => a.order - b.order);
}
