import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { unsavedStore } from "@loubby/shared-contracts/shell";
import { remoteRouteAt } from "../registry/registry-view.ts";
import type { RegistryClient } from "./registry-client.ts";
import { shellBuild } from "./shell-build.ts";

/** The part of the router that is followed. */
interface Navigations {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(listener: (state: Navigations["state"]) => void): () => void;
}

/** Announces offers, and takes them at a safe moment. Returns how to stop. */
export function followOffers(client: RegistryClient, router: Navigations): () => void {
  const stops = [announceOffers(client), takeOffersOnNavigation(client, router)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Takes an offered set of builds when the person goes to another page and nothing is unsaved: what they left is left
 * anyway. A new build of the shell itself needs the page to load again, which happens on the page they went to.
 * Returns how to stop.
 */
export function takeOffersOnNavigation(
  client: RegistryClient,
  router: Navigations,
  reload: () => void = () => location.reload(),
): () => void {
  let place = placeOf(client, router.state.location.pathname);
  return router.subscribe(({ location: { pathname } }) => {
    const next = placeOf(client, pathname);
    if (next === place) return;
    place = next;
    takeOffer(client, reload);
  });
}

/** Takes an offer now unless something is unsaved; answers whether nothing is left to be taken. */
export function takeOffer(client: RegistryClient, reload: () => void = () => location.reload()): boolean {
  const state = client.getState();
  if (state.status !== "ready" || state.offer === null) return true;
  if (unsavedStore.getState().count > 0) return false;
  // The page's own policy names the hosts of overrides, and another build of the shell is another page.
  const needsReload =
    state.offer.shell.build !== shellBuild.build || overridesIn(state.offer) !== overridesIn(state.registry);
  client.takeOffer();
  if (needsReload) reload();
  return true;
}

function overridesIn({ remotes }: Registry): string {
  return remotes
    .filter(({ reason }) => reason === "override")
    .map(({ manifest }) => manifest)
    .join(" ");
}

/** What a person would call the page: deeper addresses of one remote's page are the same place. */
function placeOf(client: RegistryClient, pathname: string): string {
  const state = client.getState();
  const route = state.status === "ready" ? remoteRouteAt(state.registry, pathname) : undefined;
  return route?.path ?? pathname;
}

/** Says once for each offer that a newer version is ready. Returns how to stop. */
function announceOffers(client: RegistryClient): () => void {
  let announced: string | null = null;
  return client.subscribe(() => {
    const state = client.getState();
    const revision = state.status === "ready" ? (state.offer?.revision ?? null) : null;
    if (revision === null || revision === announced) return;
    announced = revision;
    void announce(client);
  });
}

async function announce(client: RegistryClient): Promise<void> {
  const { notify } = await import("@loubby/shared-ui/toasts");
  notify.undoable("A new version is ready. You'll get it with the next page you open.", {
    label: "Use it now",
    onAction: () => {
      if (!takeOffer(client)) notify.notice("You have unsaved work. Save it, then use the new version.");
    },
  });
}
