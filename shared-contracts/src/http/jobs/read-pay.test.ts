import assert from "node:assert/strict";
import { test } from "node:test";
import { readPay, writePay } from "./read-pay.ts";

test("reads a pay in either notation of thousands and decimals", () => {
  for (const typed of ["52.500,00", "52,500.00", "52.500", "52 500,0", "52'500", "52500", "52.5k", "52,5 K"])
    assert.equal(readPay(typed), 52_500, typed);
  assert.equal(readPay("25,5"), 25.5);
  assert.equal(readPay("38000,50"), 38_000.5);
  assert.equal(readPay("9,00,000"), 900_000);
  assert.equal(readPay(" "), null);
});

test("refuses what isn't an amount", () => {
  for (const typed of [
    "52.500.00",
    "52,5000",
    "1,2,3",
    "12.345.6",
    "12345678901",
    "a",
    "-5",
    "38.500k",
    "k",
    "5e9",
  ])
    assert.equal(readPay(typed), undefined, typed);
});

test("writes a pay that it reads as the same amount", () => {
  for (const amount of [0, 25.5, 38_000.25, 900_000]) assert.equal(readPay(writePay(amount)), amount);
});
