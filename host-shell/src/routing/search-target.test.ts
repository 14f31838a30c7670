import assert from "node:assert/strict";
import { test } from "node:test";
import { isSearchHidden, searchTarget } from "./search-target.ts";

const everything = { isCandidate: false, hasPage: () => true };
const noSearchPage = { isCandidate: false, hasPage: (path: string) => path !== "/dashboard/search" };

test("Enter goes to the search page and keeps its tab", () => {
  const from = (path: string) => searchTarget(" react & node ", path, "recruit", everything);
  assert.equal(from("/dashboard/search/people"), "/dashboard/search/people?keyword=react%20%26%20node");
  assert.equal(from("/dashboard/search/other"), "/dashboard/search/jobs?keyword=react%20%26%20node");
  assert.equal(from("/dashboard/people"), "/dashboard/search/jobs?keyword=react%20%26%20node");
});

test("without a search page Enter goes to the list that the mode is about", () => {
  const to = (mode: "recruit" | "buyer", isCandidate: boolean) =>
    searchTarget("react", "/dashboard", mode, { ...noSearchPage, isCandidate });
  assert.equal(to("recruit", false), "/dashboard/jobs/joblisting?q=react");
  assert.equal(to("buyer", true), "/dashboard/jobs/joblisting?q=react");
  assert.equal(to("buyer", false), "/dashboard/agent-store?q=react");
});

test("there is no search where no page could answer it, and none on the talents section", () => {
  assert.equal(searchTarget("x", "/dashboard", "buyer", { isCandidate: false, hasPage: () => false }), null);
  assert.equal(isSearchHidden("/dashboard/talents"), true);
  assert.equal(isSearchHidden("/dashboard/jobs/joblisting"), false);
});
