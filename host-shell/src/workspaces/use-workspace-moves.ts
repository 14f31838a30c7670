import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useStore } from "zustand/react";
import * as paths from "@loubby/shared-contracts/paths";
import { on, unsavedStore, workspaceKey } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { heldSession } from "../session/held-session.ts";
import { bootSession } from "../session/boot.ts";
import { closeDialog } from "../dialogs/open-dialog.ts";

/** A path that names one thing, which another workspace does not have. */
const NAMES_A_THING = /\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/;

/**
 * Leaves nothing of a former workspace on the screen: when its owner changes, in this tab or another, messages and
 * dialogs go, and a page of one thing gives way to the landing page. A list stays, and is read anew.
 */
export function useWorkspaceMoves(owner: string): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const before = useRef(owner);
  const namesWorkspace = useEffectEvent(() => search.includes("workspace="));
  const leave = useEffectEvent(() => {
    if (NAMES_A_THING.test(pathname)) void navigate(paths.dashboard, { replace: true });
    else if (search !== "") void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (before.current === owner) return undefined;
    before.current = owner;
    notify.clear();
    closeDialog();
    // The address is one of the workspace that was opened; by the time below it may have lost the name.
    if (namesWorkspace()) return undefined;
    // The pages of the former workspace withdraw their unsaved work first, so that no one is asked about it.
    const timer = setTimeout(leave);
    return () => clearTimeout(timer);
  }, [owner]);
}

/** The workspace that waits for this tab's unsaved work, by name, or null. It is taken once there is none left. */
export function useWaitingWorkspace(): string | null {
  const held = useStore(heldSession, ({ user }) => user);
  const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
  useEffect(() => {
    if (held !== null && !unsaved) void bootSession();
  }, [held, unsaved]);
  useEffect(
    () => on("workspace.changed.v1", ({ workspace }) => void (workspace !== workspaceKey() && bootSession())),
    [],
  );
  const to = held?.organization?.employer_id._id ?? "-";
  if (held === null || to === workspaceKey()) return null;
  return held.organization?.employer_id.company_name ?? "your own account";
}
