import assert from "node:assert/strict";
import { test } from "node:test";
import { sameName } from "./same-name.ts";

for (const [one, other] of [
  ["Kofi Mensah", "  KOFI   mensah "],
  ["Kofi Mensah", "Kọ́fí Mensah"],
  ["Mary Ann O’Neill", "maryann O'Neill"],
  ["Jean-Luc Picard", "Jean‑Luc Picard"],
  ["Łukasz Strauß", "LUKASZ STRAUSS"],
  ["Søren Æbelø", "Soren Aebelo"],
  ["Akɔsua Ɔfɔri", "Akosua Ofori"],
  ["İpek Işık", "ipek isik"],
  ["मीना", " मीना"],
] as const)
  test(`takes ${other.trim()} for ${one}`, () => assert.ok(sameName(one, other)));

for (const [one, other] of [
  ["Kofi Mensah", "Kofi Kwabena Mensah"],
  ["Kofi Mensah", "Mensah Kofi"],
  ["Kofi Mensah", "Kofi Mensa"],
  ["मीना", "मनी"],
  ["李小龙", "李小虎"],
] as const)
  test(`keeps ${other} apart from ${one}`, () => assert.ok(!sameName(one, other)));
