import { createStore } from "zustand/vanilla";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { sessionStore, unsavedStore } from "@loubby/shared-contracts/shell";

/**
 * Who this browser's session has become while a page of this tab holds unsaved work: the same person, perhaps in
 * another workspace. Until the work is saved or left the tab stays where it was; the server refuses what it sends for
 * a workspace that the session has left.
 */
export const heldSession = createStore<{ readonly user: UserProfile | null }>()(() => ({ user: null }));

/** Whether a session must wait for this tab's unsaved work; it is remembered when it must, forgotten when not. */
export function mustWait(next: UserProfile | null): boolean {
  const waits = unsavedStore.getState().count > 0 && sessionStore.getState().user?._id === next?._id;
  heldSession.setState({ user: waits ? next : null });
  return waits;
}
