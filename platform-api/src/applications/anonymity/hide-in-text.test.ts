import assert from "node:assert/strict";
import { test } from "node:test";
import { hideInText } from "./hide-in-text.ts";

const hide = (text: string, names = ["Ana María", "O'Neil-Sánchez"], country = "DE") =>
  hideInText(text, { names, country });

test("hides names in any case, with and without accents, and spaced", () => {
  for (const name of ["Ana", "MARÍA", "maria", "M A R Í A", "Sanchez", "o'neil", "Neil"])
    assert.match(hide(`I am ${name}.`), /^I am (?:o')?\[hidden\]\.$/, name);
});

test("leaves words that only contain a name", () => {
  assert.equal(hide("Analysis of Marias Anagrams"), "Analysis of Marias Anagrams");
  assert.equal(hide("an die Wand", ["An", "Do"]), "an die Wand");
  assert.equal(hide("An Do", ["An", "Do"]), "[hidden] [hidden]");
});

test("hides addresses, links, handles and phone numbers", () => {
  for (const contact of [
    "x.y+z@mäil.example",
    "https://me.example/cv",
    "www.me.example",
    "linkedin.com/in/me",
    "@me_too",
    "+49 151 23456789",
    "0151 23456789",
  ])
    assert.equal(hide(`At ${contact} now`), "At [hidden] now", contact);
});

test("leaves dates, years and amounts", () => {
  for (const text of ["03/2019 - 11/2023", "2014–2018", "raised 1,200,000 EUR", "ISO 9001:2015"])
    assert.equal(hide(text), text);
});

test("takes names with signs of patterns as they are", () => {
  assert.equal(hide("Call (.*) or +", ["(.*)", "+"]), "Call (.*) or +");
});
