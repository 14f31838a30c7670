import { openDialog } from "../dialogs/open-dialog.ts";
import { NavIcon } from "../menus/nav-icon.tsx";
import type { NavViewer } from "../access/viewer.ts";
import "./switch-button.css";

/** The header's way between a partner's workspaces; on narrow screens the profile menu has it. */
export function SwitchButton({ viewer: { user } }: { readonly viewer: NavViewer }) {
  if (!user.isPartner) return null;
  return (
    <button
      type="button"
      className="sh-switch"
      aria-haspopup="dialog"
      onClick={() => openDialog("workspaces")}
    >
      <NavIcon name="company" />
      <span>Switch Workspace</span>
    </button>
  );
}
