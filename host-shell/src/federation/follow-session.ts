import { type SessionState, sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import type { RegistryClient } from "./registry-client.ts";

/** Milliseconds. A kill reaches every open tab within a minute, the answer's own time included. */
const POLL_EVERY = 45_000;

/**
 * Keeps the registry's answer that of the person and organization in this tab, and learns of kills and new builds
 * while it is open.
 * A visitor needs none: no page before the sign-in is a remote's.
 */
export function followSession(client: RegistryClient): void {
  let owner: string | null = null;
  const follow = (state: SessionState) => {
    const next = ownerOf(state);
    if (next === owner) return;
    if (owner !== null) client.close();
    owner = next;
    if (next !== null) void client.open(next);
  };
  follow(sessionStore.getState());
  sessionStore.subscribe(follow);
  const poll = () => {
    if (owner !== null && document.visibilityState === "visible") void client.refresh();
  };
  setInterval(poll, POLL_EVERY);
  document.addEventListener("visibilitychange", poll);
}

function ownerOf({ user }: SessionState): string | null {
  return user === null ? null : `${user._id}/${workspaceKey()}`;
}
