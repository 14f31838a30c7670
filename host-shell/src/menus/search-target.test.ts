import assert from "node:assert/strict";
import { test } from "node:test";
import { isSearchHidden, searchTarget } from "./search-target.ts";

const everything = { isCandidate: false, hasPage: () => true };

test("Enter goes to the search page and keeps its tab", () => {
  const from = (path: string) => searchTarget(" react & node ", path, "recruit", everything);
  assert.equal(from("/dashboard/search/people"), "/dashboard/search/people?keyword=react%20%26%20node");
  assert.equal(from("/dashboard/search/other"), "/dashboard/search/jobs?keyword=react%20%26%20node");
  assert.equal(from("/dashboard/people"), "/dashboard/search/jobs?keyword=react%20%26%20node");
});

test("Enter goes to a tab with results where the current one has none", () => {
  const to = (path: string, kinds: string[]) => searchTarget("anna", path, "recruit", everything, kinds);
  assert.equal(to("/dashboard", ["people", "companies"]), "/dashboard/search/people?keyword=anna");
  assert.equal(to("/dashboard/search/companies", ["people"]), "/dashboard/search/people?keyword=anna");
  assert.equal(to("/dashboard/search/people", ["jobs", "people"]), "/dashboard/search/people?keyword=anna");
  assert.equal(to("/dashboard", []), "/dashboard/search/jobs?keyword=anna");
});

test("searches the store for company buyers, jobs for candidates, and one's own things in seller mode", () => {
  const to = (mode: "seller" | "buyer", isCandidate: boolean, role?: "editor" | "support") =>
    searchTarget("react", "/dashboard", mode, { ...everything, isCandidate, role });
  assert.equal(to("buyer", false), "/dashboard/agent-store?q=react");
  assert.equal(to("seller", false), "/dashboard/agent-store/own?q=react");
  assert.equal(to("seller", true, "editor"), "/dashboard/agent-store/own?q=react");
  assert.equal(to("seller", true, "support"), "/dashboard/agent-store/sales?q=react");
  assert.equal(to("buyer", true), "/dashboard/search/jobs?keyword=react");
});

test("hides the search in the talents section and where no page could answer it", () => {
  assert.equal(searchTarget("x", "/dashboard", "buyer", { isCandidate: false, hasPage: () => false }), null);
  assert.equal(isSearchHidden("/dashboard/talents"), true);
  assert.equal(isSearchHidden("/dashboard/jobs/joblisting"), false);
});
