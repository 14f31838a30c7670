import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./safe-csv.ts";

test("no cell starts a formula, however the sign is written or hidden", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
    for (const before of ["", " ", "\n", "\u00a0", "\ufeff", "\u200b", "\u2060", "\u200f"])
      assert.equal(csvOf([[`${before}${sign}1+1`]]), `\uFEFF"'${before}${sign}1+1"\r\n`);
});

test("words and quotes stay as they are", () => {
  assert.equal(csvOf([['say "a=b"', "1-2"], [""]]), '\uFEFF"say ""a=b""","1-2"\r\n""\r\n');
});
