import { call } from "@loubby/shared-contracts/http/call";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { createRoot } from "react-dom/client";
import { App, startShell } from "./app.tsx";
import { followSession } from "./federation/follow-session.ts";
import { RegistryClient } from "./federation/registry-client.ts";
import { shellBuild } from "./federation/shell-build.ts";
import { RegistryProvider } from "./federation/use-registry.tsx";

/** Written out by the build, so that no one's sign-in carries what development alone needs. */
declare const __DEVELOPMENT__: boolean;

const registry = new RegistryClient({
  fetchRegistry,
  storage: localStorage,
});
startShell();
followSession(registry);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");
createRoot(root).render(
  <RegistryProvider client={registry}>
    <App />
  </RegistryProvider>,
);

async function fetchRegistry(signal: AbortSignal): Promise<Registry> {
  const registry = await call(remotes.list, { query: { shell: shellBuild.build } }, { signal });
  if (__DEVELOPMENT__) {
    const { withDeclarations } = await import("./federation/declared-by-sources.ts");
    return withDeclarations(registry);
  }
  return registry;
}
