import type { RegistryClient } from "./registry-client.ts";
import { takeOffer } from "./take-offers.ts";

/** Says once for each offer that a newer version is ready. Returns how to stop. */
export function announceOffers(client: RegistryClient): () => void {
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
  notify.undoable("A newer version is ready. It comes with the next page you open.", {
    label: "Use it now",
    onAction: () => {
      if (!takeOffer(client))
        notify.notice("Your work here is not saved yet. The newer version waits for it.");
    },
  });
}
