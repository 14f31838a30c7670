import { notify } from "@loubby/shared-ui/toasts";

/** What was said last of moves, and of what speaks against them. */
const shown = new Map<"move" | "warning", string>();

/** Offers to undo a move, in place of the move before: several at once don't tell which one an Undo is for. */
export function offerUndoOfMove(text: string, onAction: () => void): void {
  forget("warning");
  forget("move");
  shown.set("move", notify.undoable(text, { label: "Undo", onAction }));
}

/** Says what speaks against the time that something stands at now, in place of what was said before. */
export function warnOfTime(text: string): void {
  forget("warning");
  shown.set("warning", notify.notice(text));
}

function forget(what: "move" | "warning"): void {
  const id = shown.get(what);
  if (id !== undefined) notify.clear(id);
  shown.delete(what);
}
