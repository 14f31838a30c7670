import type { NavigateFunction } from "react-router-dom";
import { openDialog } from "../dialogs/open-dialog.ts";
import type { MenuAction } from "./add-entries.ts";

/** Does what a menu's entry stands for. */
export function follow(action: MenuAction, navigate: NavigateFunction): void {
  if ("to" in action) void navigate(action.to);
  else openDialog(action.dialog);
}
