import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { RegistryEntry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { clearSession, type RemoteConfig, setSession } from "@loubby/shared-contracts/shell";
import "@loubby/shared-ui/testing/patience";
import { Toaster } from "@loubby/shared-ui/toasts";
import { RegistryClient } from "../federation/registry-client.ts";
import { RegistryProvider } from "../federation/use-registry.tsx";
import { routes } from "../routing/create-router.tsx";
import { loadFrame } from "../frame/load-frame.ts";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { remotes } from "./remotes.ts";

const built = {
  version: "1.0.0",
  build: "0000000000",
  manifest: "/remotes/none/mf-manifest.json",
  manifestIntegrity: "sha384-none",
  entryIntegrity: "sha384-none",
  contract: "^1.0.0",
  reason: "active",
  previous: null,
} as const;

interface ShellAt {
  readonly path: string;
  /** Who is signed in; no one unless told. */
  readonly user?: UserProfile;
  readonly api?: FakeApi;
  /** Manifests by remote that the session runs instead of builds. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Those of `remotes.ts` unless told. */
  readonly declared?: typeof remotes;
  /** Remotes of the registry beside those of `remotes.ts`. */
  readonly more?: readonly RemoteConfig[];
}

/** The shell at an address, on a registry with the remotes of `remotes.ts`. */
export async function renderShell({
  path,
  user,
  api = fakeApi(),
  declared = remotes,
  more = [],
  overrides = {},
}: ShellAt) {
  // Code that a browser would fetch is read here first, so that no test waits for a slow disk.
  await Promise.all([loadFrame(), import("../onboarding/login-page.tsx")]);
  clearSession();
  if (user) setSession({ user, token: "token-1", activeSubscription: null, coupon: null });
  const registry = new RegistryClient({
    fetchRegistry: async () => ({
      schema: 1,
      revision: "1",
      shell: { version: "1.0.0", build: "0000000000" },
      remotes: [...declared, ...more.map((config) => ({ name: config.name, config }))].map(
        (remote) => ({ ...remote, ...built, ...overridden(overrides[remote.name]) }) as RegistryEntry,
      ),
      killed: [],
    }),
    storage: sessionStorage,
  });
  await registry.open("test");
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <RegistryProvider client={registry}>
      <RouterProvider router={router} />
      <Toaster />
    </RegistryProvider>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  /** Goes to another page without anything to press. */
  const go = (to: string) => act(() => router.navigate(to));
  return { api, place, go, type: userEvent.setup() };
}

function overridden(manifest: string | undefined) {
  if (manifest === undefined) return {};
  return { manifest, manifestIntegrity: "", entryIntegrity: "", reason: "override" as const };
}
