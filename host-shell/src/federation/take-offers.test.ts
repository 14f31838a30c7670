import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { declareUnsaved } from "@loubby/shared-contracts/shell";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { RegistryClient } from "./registry-client.ts";
import { shellBuild } from "./shell-build.ts";
import { takeOffersOnNavigation } from "./take-offers.ts";

const page = { page: "jobs", title: "Jobs", access: "signed_in" } as const;
const answer = (build: string, shell = shellBuild.build): Registry => ({
  schema: 1,
  revision: build + shell,
  shell: { version: "1.0.0", build: shell },
  remotes: [
    {
      name: "mfe-recruit",
      version: "1.0.0",
      build,
      manifest: "/remotes/none/mf-manifest.json",
      manifestIntegrity: "sha384-none",
      entryIntegrity: "sha384-none",
      contract: "^1.0.0",
      config: {
        format: 1,
        name: "mfe-recruit",
        contract: "^1.0.0",
        routes: [{ ...page, path: "/dashboard/jobs" }],
        widgets: [],
        addMenu: [],
      },
      reason: "active",
      previous: null,
    },
  ],
  killed: [],
});

async function tabAt(pathname: string, later: Registry) {
  const answers = [answer("1111111111"), later];
  const client = new RegistryClient({
    fetchRegistry: async () => answers.shift() ?? later,
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  await client.open("ada");
  const router = {
    state: { location: { pathname } },
    listener: undefined as ((state: { location: { pathname: string } }) => void) | undefined,
    subscribe(listener: (state: { location: { pathname: string } }) => void) {
      this.listener = listener;
      return () => undefined;
    },
  };
  const reload = mock.fn();
  takeOffersOnNavigation(client, router, reload);
  await client.refresh();
  const go = (to: string) => router.listener?.({ location: { pathname: to } });
  const build = () => {
    const state = client.getState();
    return state.status === "ready" ? state.registry.remotes[0]?.build : null;
  };
  return { go, build, reload };
}

test("switches to a new build when another page opens, not before", async () => {
  const { go, build, reload } = await tabAt("/dashboard/jobs", answer("2222222222"));
  assert.equal(build(), "1111111111");
  go("/dashboard/jobs/board");
  assert.equal(build(), "1111111111");
  go("/dashboard/settings");
  assert.equal(build(), "2222222222");
  assert.equal(reload.mock.callCount(), 0);
});

test("keeps the current build while there is unsaved work", async () => {
  const { go, build } = await tabAt("/dashboard/jobs", answer("2222222222"));
  const saved = declareUnsaved();
  go("/dashboard/settings");
  assert.equal(build(), "1111111111");
  saved();
  go("/dashboard/jobs");
  assert.equal(build(), "2222222222");
});

test("reloads for an override set or reset elsewhere, because the page's policy must name its host", async () => {
  const [entry] = answer("2222222222").remotes;
  assert.ok(entry);
  const override = {
    ...entry,
    reason: "override" as const,
    manifest: "http://localhost:3101/mf-manifest.json",
  };
  const { go, reload } = await tabAt("/dashboard/jobs", { ...answer("2222222222"), remotes: [override] });
  go("/dashboard/settings");
  assert.equal(reload.mock.callCount(), 1);
});

test("loads a new shell with the next page", async () => {
  const { go, reload } = await tabAt("/dashboard/jobs", answer("1111111111", "9999999999"));
  go("/dashboard/settings");
  assert.equal(reload.mock.callCount(), 1);
});
