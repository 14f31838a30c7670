import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type * as navigation from "./navigation.ts";
import type * as preference from "./preference.ts";
import type * as balances from "./wallet/balance-visibility.ts";

const kept = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});

// Anew, once the storage stands: stores read it when they are made, and another file may have made them before.
const anew = <Module>(file: string) => import(`${file}?anew`) as Promise<Module>;
const { isNavOpen, navigationStore, setNavOpen } = await anew<typeof navigation>("./navigation.ts");
const { preferenceStore, setPreference } = await anew<typeof preference>("./preference.ts");
const { setShowBalances, balanceVisibilityStore } = await anew<typeof balances>(
  "./wallet/balance-visibility.ts",
);
const { EVENT_CHANNEL, emit, on } = await import("./events.ts");
const { declareUnsaved, unsavedStore } = await import("./unsaved.ts");

beforeEach(() => navigationStore.setState(navigationStore.getInitialState(), true));

test("conversations starts closed and every other page open", () => {
  const state = navigationStore.getState();
  assert.equal(isNavOpen(state, "/dashboard/conversations"), false);
  assert.equal(isNavOpen(state, "/dashboard/schedule"), true);
});

test("opening the sidebar on conversations is remembered for conversations alone", () => {
  setNavOpen("/dashboard/conversations", true);
  setNavOpen("/dashboard", false);
  const state = navigationStore.getState();
  assert.equal(isNavOpen(state, "/dashboard/conversations"), true);
  assert.equal(isNavOpen(state, "/dashboard/jobs/joblisting"), false);
});

test("a slice written by a newer build keeps the fields that this build does not know", async () => {
  const newer = { state: { componentView: "listView", density: "compact" }, version: 7 };
  kept.set("preference", JSON.stringify(newer));
  await preferenceStore.persist.rehydrate();
  assert.equal(preferenceStore.getState().componentView, "listView");
  assert.equal(preferenceStore.getState().paginationNumber, 10);
  setPreference({ paginationNumber: 25 });
  const written = JSON.parse(kept.get("preference") ?? "{}");
  assert.equal(written.state.density, "compact");
  assert.equal(written.state.paginationNumber, 25);
});

test("balances are hidden until asked for, and the choice is a bare true or false", () => {
  assert.equal(balanceVisibilityStore.getState().showBalances, false);
  setShowBalances(true);
  assert.equal(kept.get("showBalances"), "true");
});

test("a listener hears an event until it stops listening", () => {
  const heard: string[] = [];
  const stop = on("conversations.changed.v1", ({ conversationId }) => heard.push(conversationId));
  emit("conversations.changed.v1", { conversationId: "a" });
  stop();
  emit("conversations.changed.v1", { conversationId: "b" });
  assert.deepEqual(heard, ["a"]);
});

test("an event from another tab is heard only where it is marked so", async () => {
  const heard: string[] = [];
  const stops = [
    on("jobs.changed.v1", ({ jobId }) => heard.push(jobId)),
    on("conversations.changed.v1", ({ conversationId }) => heard.push(conversationId)),
  ];
  const otherTab = new BroadcastChannel(EVENT_CHANNEL);
  const tell = otherTab.postMessage.bind(otherTab);
  const echoed = new Promise((resolve) => otherTab.addEventListener("message", resolve, { once: true }));
  tell({ name: "conversations.changed.v1", payload: { conversationId: "not marked" } });
  tell({ name: "made.up.v1", payload: {} });
  tell({ name: "jobs.changed.v1", payload: { jobId: "from the other tab" } });
  emit("jobs.changed.v1", { jobId: "from this tab" });
  await echoed;
  await new Promise((resolve) => setImmediate(resolve));
  otherTab.close();
  for (const stop of stops) stop();
  assert.deepEqual(heard.sort(), ["from the other tab", "from this tab"]);
});

test("unsaved work counts once however often it is withdrawn", () => {
  const first = declareUnsaved();
  const second = declareUnsaved();
  first();
  first();
  assert.equal(unsavedStore.getState().count, 1);
  second();
  assert.equal(unsavedStore.getState().count, 0);
});
