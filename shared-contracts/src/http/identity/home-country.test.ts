import assert from "node:assert/strict";
import { test } from "node:test";
import { countryAmong, homeCountry } from "./home-country.ts";

test("a phone field begins with the region of the first language that names one", () => {
  assert.equal(homeCountry(["en-GH", "fr-FR"]), "GH");
  assert.equal(homeCountry(["en", "sw-KE"]), "KE");
});

test("without a region, or with one that is no country, it begins with a constant", () => {
  assert.equal(homeCountry(["en"]), "NG");
  assert.equal(homeCountry(["es-419"]), "NG");
  assert.equal(homeCountry(["C"]), "NG");
  assert.equal(homeCountry([]), "NG");
});

test("a country that cannot be chosen gives way to the constant", () => {
  assert.equal(countryAmong("GH", ["GH", "NG"]), "GH");
  assert.equal(countryAmong("AQ", ["GH", "NG"]), "NG");
});
