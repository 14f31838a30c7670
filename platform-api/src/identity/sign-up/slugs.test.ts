import assert from "node:assert/strict";
import { test } from "node:test";
import { addressProblem } from "@loubby/shared-contracts/http/identity/store-brand";
import { storeSlugOf } from "./slugs.ts";

test("a store's first address is one that could be chosen, whatever its name", () => {
  const id = "019b76da-a803-7128-8b0c-88f4b5cc31f2";
  const made = (name: string) => storeSlugOf(name, id);
  assert.equal(made("Café Zoë & Co"), "cafe-zoe-co-f4b5cc31f2");
  for (const name of ["متجر لينا", "🚀🚀", "Łódź", "a".repeat(80), `${"b".repeat(48)} c`, "--"])
    assert.equal(addressProblem(made(name)), undefined, `${name}: ${made(name)}`);
  assert.equal(made("متجر لينا"), "store-f4b5cc31f2");
});
