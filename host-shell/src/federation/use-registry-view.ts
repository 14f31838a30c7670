import { useRegistry } from "./use-registry.tsx";
import type { RegistryView } from "../registry/registry-view.ts";

const nothingYet: RegistryView = { remotes: [] };

/** The registry's answer as the frame reads it; empty until there is one. */
export function useRegistryView(): RegistryView {
  const state = useRegistry();
  return state.status === "ready" ? state.registry : nothingYet;
}
