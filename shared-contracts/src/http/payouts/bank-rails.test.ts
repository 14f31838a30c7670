import assert from "node:assert/strict";
import { test } from "node:test";
import { plainNumber, problemsOf, type TypedAccount } from "./bank-rails.ts";
import { isIban } from "./iban.ts";

const pathsOf = (account: TypedAccount) => problemsOf(account).map(({ path }) => path);

test("an IBAN has its country's length and right check digits", () => {
  for (const iban of [
    "DE89370400440532013000",
    "GB82WEST12345698765432",
    "FR1420041010050500013M02606",
    "NO9386011117947",
  ])
    assert.equal(isIban(iban), true, iban);
  for (const iban of [
    "DE89370400440532013001",
    "DE8937040044053201300",
    "XX89370400440532013000",
    "de89",
    "",
  ])
    assert.equal(isIban(iban), false, iban);
});

test("each currency asks for what its banks at home ask for", () => {
  const fits: TypedAccount[] = [
    { currency: "usd", country: "US", account: "123456789", code: "021000021" },
    { currency: "gbp", country: "GB", account: "31926819", code: "60-16-13" },
    { currency: "eur", country: "DE", account: "DE89 3704 0044 0532 0130 00", code: "" },
    { currency: "ngn", country: "NG", account: "0123456789", code: "058" },
    { currency: "kes", country: "KE", account: "1234567890", code: "01100" },
    { currency: "zar", country: "ZA", account: "62001234567", code: "250655" },
    { currency: "usd", country: "NG", account: "0123456789", code: "GTBINGLA" },
    { currency: "gbp", country: "DE", account: "DE89370400440532013000", code: "" },
  ];
  for (const account of fits) assert.deepEqual(problemsOf(account), [], account.currency);
  assert.deepEqual(pathsOf({ currency: "usd", country: "US", account: "12", code: "021000022" }), [
    "account",
    "code",
  ]);
  assert.deepEqual(pathsOf({ currency: "ngn", country: "NG", account: "012345678", code: "" }), [
    "account",
    "code",
  ]);
  assert.deepEqual(pathsOf({ currency: "usd", country: "NG", account: "0123456789", code: "058" }), ["code"]);
});

test("an IBAN of another country than the bank's is refused", () => {
  assert.deepEqual(
    problemsOf({ currency: "eur", country: "FR", account: "DE89370400440532013000", code: "" }),
    [{ path: "account", message: "This IBAN isn't one of France." }],
  );
});

test("numbers are read without spaces, dots and dashes", () => {
  assert.equal(plainNumber(" de89-3704.0044 05 "), "DE893704004405");
});
