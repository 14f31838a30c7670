import { Suspense } from "react";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useRegistry } from "../federation/use-registry.tsx";

const OverrideBanner = lazyRetry(async () => (await import("./override-banner.tsx")).OverrideBanner);

/** The banner, for a tab that runs something from elsewhere; no one else fetches its code. */
export function OverrideNotice() {
  const state = useRegistry();
  const overridden =
    state.status === "ready" ? state.registry.remotes.filter(({ reason }) => reason === "override") : [];
  if (overridden.length === 0) return null;
  return (
    <Suspense>
      <OverrideBanner overridden={overridden} />
    </Suspense>
  );
}
