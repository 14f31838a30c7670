import type { RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { unsavedStore } from "@loubby/shared-contracts/shell";
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand/react";
import type { RegistryClient, RegistryState } from "./registry-client.ts";

const RegistryContext = createContext<RegistryClient | null>(null);

export function RegistryProvider({ client, children }: { client: RegistryClient; children: ReactNode }) {
  return <RegistryContext value={client}>{children}</RegistryContext>;
}

/** The tab's registry client. */
export function useRegistryClient(): RegistryClient {
  const client = useContext(RegistryContext);
  if (!client) throw new Error("RegistryProvider is missing.");
  return client;
}

/** The registry's answer for this tab: pending, ready (with its source), or failed with a message. */
export function useRegistry(): RegistryState {
  const client = useRegistryClient();
  return useSyncExternalStore(client.subscribe, client.getState);
}

/** Asks the registry again after a failure. */
export function useRegistryRetry(): () => Promise<void> {
  return useRegistryClient().retry;
}

/** What the registry says about one remote. */
export type RemoteState =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly entry: RegistryEntry }
  /** Killed, not in the registry, or the registry did not answer: `reason` is for people. */
  | { readonly status: "unavailable"; readonly reason: string; readonly canRetry: boolean };

/**
 * What a piece of a remote may do now. A remote that runs already gives way to a kill once nothing on the page is
 * unsaved; one that does not run yet is not loaded any more.
 */
export function useRemote(name: string): RemoteState {
  const state = remoteIn(useRegistry(), name);
  const unsaved = useStore(unsavedStore, ({ count }) => count > 0);
  const [running, setRunning] = useState(state);
  if (running.status === "ready" && state.status === "unavailable" && unsaved) return running;
  if (!isSameState(running, state)) setRunning(state);
  return state;
}

function isSameState(one: RemoteState, other: RemoteState): boolean {
  if (one.status === "ready" && other.status === "ready") return one.entry === other.entry;
  return one.status === other.status;
}

function remoteIn(state: RegistryState, name: string): RemoteState {
  if (state.status === "pending") return state;
  if (state.status === "failed") {
    return { status: "unavailable", reason: "Couldn't load the list of apps.", canRetry: true };
  }
  const killed = state.registry.killed.find((each) => each.name === name);
  if (killed) return { status: "unavailable", reason: killed.reason, canRetry: false };
  const entry = state.registry.remotes.find((each) => each.name === name);
  if (!entry) return { status: "unavailable", reason: "This app isn't available to you.", canRetry: false };
  return { status: "ready", entry };
}
