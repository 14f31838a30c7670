import { call } from "@loubby/shared-contracts/http/call";
import { remotes } from "@loubby/shared-contracts/http/remotes/remotes";
import { createRoot } from "react-dom/client";
import { App, startShell } from "./app.tsx";
import { followSession } from "./federation/follow-session.ts";
import { RegistryClient } from "./federation/registry-client.ts";
import { shellBuild } from "./federation/shell-build.ts";
import { RegistryProvider } from "./federation/use-registry.tsx";

const registry = new RegistryClient({
  fetchRegistry: (signal) => call(remotes.list, { query: { shell: shellBuild.build } }, { signal }),
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
