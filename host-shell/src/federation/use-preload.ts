import { useEffect } from "react";
import { accessFor, type RouteDeclaration, sessionStore } from "@loubby/shared-contracts/shell";
import type { Declared } from "../registry/registry-view.ts";
import { remoteRouteAt } from "../registry/registry-view.ts";
import type { RegistryClient } from "./registry-client.ts";
import { preloadPage } from "./remote-piece.ts";
import { mostVisited } from "./visited-pages.ts";
import { useRegistryClient } from "./use-registry.tsx";

/** How long a pointer or the focus must rest on a link before its page is fetched, in ms. */
const REST_MS = 80;
/** Pages fetched while the tab has nothing else to do. */
const WHEN_IDLE = 2;
/** Idle time is looked for only once the first page had its turn. */
const IDLE_AFTER_MS = 3000;

/** Fetches pages before they are opened: those that links rest under the pointer for, and the most visited when idle. */
export function usePreload(): void {
  const client = useRegistryClient();
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const consider = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.origin === location.origin) timer = setTimeout(() => preload(client, link.pathname), REST_MS);
    };
    for (const event of ["pointerover", "focusin"])
      document.addEventListener(event, consider, { signal: stop.signal });
    const idle = setTimeout(() => whenIdle(() => preloadMostVisited(client), stop.signal), IDLE_AFTER_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(idle);
    };
  }, [client]);
}

function preloadMostVisited(client: RegistryClient): void {
  for (const path of mostVisited(WHEN_IDLE)) preload(client, path);
}

function preload(client: RegistryClient, path: string): void {
  const state = client.getState();
  if (state.status !== "ready" || savesData()) return;
  const route = remoteRouteAt(state.registry, path);
  const entry = state.registry.remotes.find(({ name }) => name === route?.remote);
  const killed = state.registry.killed.some(({ name }) => name === route?.remote);
  if (route && entry && !killed && isOpen(route)) void preloadPage(entry, route.page);
}

function isOpen({ access }: Declared<RouteDeclaration>): boolean {
  const { user, activeSubscription } = sessionStore.getState();
  return accessFor(access, { user, activeSubscription }).kind === "open";
}

/** Someone who pays by the byte, or asked their browser to save them. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function whenIdle(work: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => signal.aborted || work());
  else work();
}
