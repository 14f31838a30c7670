import assert from "node:assert/strict";
import { test } from "node:test";
import { findPagesWithoutBudget } from "./page-budgets.ts";

const remote = (...paths: string[]) => ({
  name: "mfe-one",
  config: { routes: paths.map((path) => ({ path })) },
});
const budget = { firstPages: ["/old"], addedPagesBr: { "mfe-one": { "/new": 100 } } };

test("a page needs bytes of its own, unless it was there when the sum was set", () => {
  assert.deepEqual(findPagesWithoutBudget([remote("/old", "/new")], budget), []);
  assert.deepEqual(findPagesWithoutBudget([remote("/old", "/new", "/newer")], budget), [
    "/newer of mfe-one has no line in addedPagesBr of bench/budget.json.",
  ]);
});

test("a line of the budget goes with its page", () => {
  assert.deepEqual(findPagesWithoutBudget([remote("/old")], budget), [
    "/new in bench/budget.json isn't a page of any remote.",
  ]);
});
