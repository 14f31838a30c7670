import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/shell";
import { isDue } from "./autosave-state.ts";
import { type AutosaveCalls, openAutosave } from "./open-autosave.ts";

interface Words {
  readonly title: string;
  readonly city: string;
}

/** A server that has one text, saved over its version alone; `refusal` stands in the way of the next call. */
function server(calls: Partial<AutosaveCalls<Words>> = {}) {
  const has = { version: 1, values: { title: "Cook", city: "" } };
  const state = { has, saves: [] as Partial<Words>[], refusal: null as ApiError | null };
  const refuse = () => {
    const refusal = state.refusal;
    state.refusal = null;
    if (refusal) throw refusal;
  };
  const form = openAutosave<Words>(has, null, () => ({
    name: "test",
    async save(values, version, changed) {
      await Promise.resolve();
      refuse();
      if (version !== state.has.version)
        throw new ApiError(409, "changed_meanwhile", "x", { version: state.has.version, changed: ["title"] });
      state.saves.push(calls.byField ? changed : values);
      const values_ = calls.byField ? { ...state.has.values, ...changed } : values;
      state.has = { version: version + 1, values: values_ };
      return { version: version + 1 };
    },
    async finish(_, version) {
      await Promise.resolve();
      refuse();
      return version + 1;
    },
    read: () => Promise.resolve(state.has),
    ...calls,
  }));
  return Object.assign(state, { form, now: form.store.getState });
}

const refused = (...paths: string[]) =>
  new ApiError(
    400,
    "invalid_request",
    "No",
    paths.map((path) => ({ path, message: `Bad ${path}` })),
  );

test("what is typed during a save is saved after it, over the version that it made", async () => {
  const at = server();
  at.form.type({ title: "Chef" });
  const first = at.form.save(false);
  at.form.type({ city: "Jos" });
  assert.deepEqual(await Promise.all([first, at.form.save(false)]), [true, true]);
  assert.deepEqual(at.saves.at(-1), { title: "Chef", city: "Jos" });
  assert.equal(at.now().version, at.has.version);
  assert.equal(isDue(at.now()), false);
});

test("nothing typed is not sent; what is new is, when a person asks", async () => {
  const at = server();
  assert.equal(await at.form.save(true), true);
  assert.deepEqual(at.saves, []);
});

test("what a check finds is marked, and sent neither by itself nor when asked", async () => {
  const at = server({
    check: ({ title }) => (title ? [] : [{ path: "title", message: "Please enter a title." }]),
  });
  at.form.type({ title: "" });
  assert.equal(await at.form.save(false), false);
  assert.equal(at.now().refusals, 0);
  assert.equal(isDue(at.now()), false);
  assert.equal(await at.form.save(true), false);
  assert.equal(at.now().refusals, 1);
  assert.deepEqual(at.saves, []);
  at.form.type({ title: "Chef" });
  assert.deepEqual([at.now().problems, isDue(at.now())], [[], true]);
});

test("a form that is refused waits until something is changed, and keeps the other fields' problems", async () => {
  const at = server();
  at.form.type({ title: "<", city: ">" });
  at.refusal = refused("title", "city");
  await at.form.save(false);
  assert.equal(isDue(at.now()), false);
  at.form.type({ title: "Chef" });
  assert.deepEqual(
    at.now().problems.map(({ path }) => path),
    ["city"],
  );
  assert.equal(isDue(at.now()), true);
});

test("where each field is versioned alone a refused one holds back no other", async () => {
  const at = server({ byField: true });
  at.form.type({ title: "<", city: "Jos" });
  at.refusal = refused("title");
  await at.form.save(false);
  assert.equal(isDue(at.now()), true);
  await at.form.save(false);
  assert.deepEqual(at.saves, [{ city: "Jos" }]);
  assert.deepEqual([at.now().values.title, at.now().problems.length], ["<", 1]);
  at.form.type({ title: "Chef" });
  await at.form.save(false);
  assert.deepEqual(at.saves.at(-1), { title: "Chef" });
});

test("a fault that names no field waits for a person", async () => {
  const at = server();
  at.form.type({ title: "Chef" });
  at.refusal = new ApiError(503, "unavailable", "Busy");
  await at.form.save(false);
  assert.equal(isDue(at.now()), false);
  at.form.retry();
  assert.equal(isDue(at.now()), true);
});

test("after another window's save one's own words can replace it", async () => {
  const at = server();
  at.has = { version: 5, values: { title: "Theirs", city: "There" } };
  at.form.type({ title: "Mine" });
  await at.form.save(false);
  assert.deepEqual([at.now().conflict, at.now().failure, isDue(at.now())], [["title"], null, false]);
  assert.equal(await at.form.keepMine(), true);
  assert.deepEqual(at.has, { version: 6, values: { title: "Mine", city: "" } });
  assert.equal(at.now().conflict, null);
});

test("by field, keeping one's own words leaves the other window's fields alone", async () => {
  const at = server({ byField: true });
  at.has = { version: 5, values: { title: "Theirs", city: "There" } };
  at.form.type({ title: "Mine" });
  await at.form.save(false);
  await at.form.keepMine();
  assert.deepEqual(at.has.values, { title: "Mine", city: "There" });
  assert.deepEqual(at.now().values, { title: "Mine", city: "There" });
});

test("the other window's words can be taken, and one's own are a step away", async () => {
  const at = server();
  at.has = { version: 5, values: { title: "Theirs", city: "There" } };
  at.form.type({ title: "Mine" });
  await at.form.save(false);
  const undo = await at.form.takeTheirs();
  assert.deepEqual(at.now().values, at.has.values);
  assert.equal(isDue(at.now()), false);
  undo?.();
  assert.deepEqual(at.now().values, { title: "Mine", city: "" });
  assert.equal(await at.form.save(true), true);
});

test("a step saves first, and is not taken when that fails", async () => {
  const steps: number[] = [];
  const at = server({ savesFirst: true, finish: async (_, version) => (steps.push(version), version + 1) });
  at.form.type({ title: "Chef" });
  at.refusal = refused("title");
  assert.equal(await at.form.finish(), false);
  assert.deepEqual(steps, []);
  assert.equal(await at.form.finish(), true);
  assert.deepEqual(steps, [2]);
  assert.equal(at.now().version, 3);
});

test("someone else's save is followed where nothing was typed", () => {
  const theirs = { version: 4, values: { title: "Theirs", city: "There" } };
  const untouched = server();
  untouched.form.follow(theirs);
  assert.deepEqual([untouched.now().values, untouched.now().version], [theirs.values, 4]);
  const typed = server();
  typed.form.type({ city: "Jos" });
  typed.form.follow(theirs);
  assert.deepEqual([typed.now().values, typed.now().version], [{ title: "Cook", city: "Jos" }, 1]);
  const byField = server({ byField: true });
  byField.form.type({ city: "Jos" });
  byField.form.follow(theirs);
  assert.deepEqual([byField.now().values, byField.now().version], [{ title: "Theirs", city: "Jos" }, 1]);
});
