import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@loubby/shared-contracts/shell";
import { detailsOf, problemsAt } from "./failure.ts";

const refused = new ApiError(400, "invalid_request", "Two things are wrong", [
  { path: "email", message: "Give an address" },
  { path: "guests.1.name", message: "Who is it?" },
]);

test("a refusal's words stand at the fields of a form that they are about, or lie within", () => {
  assert.deepEqual(problemsAt(refused, ["guests", "email", "title"]), {
    email: "Give an address",
    guests: "Who is it?",
  });
});

test("a field is not taken for another that only begins like it", () => {
  assert.deepEqual(problemsAt(refused, ["guest", "mail"]), {});
});

test("what is no refusal says nothing of any field", () => {
  assert.deepEqual(problemsAt(new Error("email"), ["email"]), {});
});

test("details are read by the code that they go with, and by no other", () => {
  const stale = new ApiError(409, "changed_meanwhile", "Changed", { version: 3 });
  assert.deepEqual(detailsOf(stale, "changed_meanwhile"), { version: 3 });
  assert.equal(detailsOf(stale, "there_already"), null);
  assert.equal(detailsOf(new ApiError(409, "there_already", "There"), "there_already"), null);
});
