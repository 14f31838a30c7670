import assert from "node:assert/strict";
import { test } from "node:test";
import { occupations, suggestOccupations } from "./occupations.ts";

const titles = (query: string, limit = 5) => suggestOccupations(query, limit).map((one) => one.title);

test("the list holds every occupation of the taxonomy once", () => {
  assert.equal(occupations.length, 1016);
  assert.equal(new Set(occupations.map((one) => one.code)).size, 1016);
  assert.equal(new Set(occupations.map((one) => one.title)).size, 1016);
  assert.equal(occupations.filter((one) => one.dataLevel).length, 923);
});

test("the list is ordered by code, and no title has stray spaces or quotes", () => {
  const codes = occupations.map((one) => one.code);
  assert.deepEqual(codes, codes.toSorted());
  assert.deepEqual(
    occupations.filter(({ title }) => title !== title.trim() || /["\r\n]| {2}/.test(title)),
    [],
  );
});

test("an occupation has a job zone exactly when the source has data on it", () => {
  assert.deepEqual(
    occupations.filter((one) => one.dataLevel !== (one.jobZone !== null)),
    [],
  );
});

test("each job zone has as many occupations as in the source", () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(occupations, (one) => one.jobZone)].map(([zone, all]) => [zone ?? "n/a", all.length]),
  );
  assert.deepEqual(counts, { "1": 33, "2": 298, "3": 213, "4": 225, "5": 154, "n/a": 93 });
});

test("known occupations match the source", () => {
  for (const known of [
    { code: "15-1252.00", title: "Software Developers", jobZone: 4, dataLevel: true },
    { code: "11-1011.03", title: "Chief Sustainability Officers", jobZone: 5, dataLevel: true },
    { code: "35-3023.01", title: "Baristas", jobZone: 1, dataLevel: true },
    { code: "33-3051.00", title: "Police and Sheriff's Patrol Officers", jobZone: 3, dataLevel: true },
    { code: "23-1023.00", title: "Judges, Magistrate Judges, and Magistrates", jobZone: 5, dataLevel: true },
    { code: "15-1299.00", title: "Computer Occupations, All Other", jobZone: null, dataLevel: false },
    { code: "55-3016.00", title: "Infantry", jobZone: null, dataLevel: false },
  ]) {
    assert.deepEqual(
      occupations.find((one) => one.code === known.code),
      known,
    );
  }
});

test("puts a title first when its beginning is typed", () => {
  assert.equal(titles("software dev")[0], "Software Developers");
  assert.deepEqual(titles("nurse", 3), ["Nurse Anesthetists", "Nurse Midwives", "Nurse Practitioners"]);
});

test("finds a word inside the title by its beginning, in alphabetical order", () => {
  assert.deepEqual(titles("developer"), ["Software Developers", "Web Developers"]);
});

test("matches the typed words in any order, each by its beginning", () => {
  assert.deepEqual(titles("test soft"), ["Software Quality Assurance Analysts and Testers"]);
});

test("ranks a match inside a word after every match at the start of one", () => {
  const found = titles("art", 1016);
  const inside = found.findIndex((title) => !/\bart/i.test(title));
  assert.ok(inside > 0);
  assert.deepEqual(
    found.slice(inside).filter((title) => /\bart/i.test(title)),
    [],
  );
  assert.ok(found.slice(inside).includes("Cartographers and Photogrammetrists"));
});

test("ignores case, accents, punctuation and apostrophes", () => {
  const expected = titles("software developers");
  assert.deepEqual(titles("  SÖFTWÁRE   Dévelopers "), expected);
  assert.deepEqual(titles("software-developers!"), expected);
  assert.deepEqual(titles("sheriffs"), ["Police and Sheriff's Patrol Officers"]);
  assert.deepEqual(titles("sheriff’s"), ["Police and Sheriff's Patrol Officers"]);
});

test("suggests one occupation per field of work for an empty query", () => {
  const offered = suggestOccupations("  ", 50);
  assert.equal(offered.length, 22);
  assert.equal(new Set(offered.map((one) => one.code.slice(0, 2))).size, 22);
  assert.equal(offered[0]?.title, "Chief Executives");
  assert.deepEqual(suggestOccupations("", 5), offered.slice(0, 5));
});

test("never returns more than the limit, and none for an invalid limit", () => {
  assert.equal(titles("a", 12).length, 12);
  for (const limit of [0, -1, Number.NaN]) {
    assert.deepEqual(titles("a", limit), []);
    assert.deepEqual(titles("", limit), []);
  }
});

test("treats a hostile query as plain letters", () => {
  for (const query of [
    ".*",
    "[",
    "\\",
    "%",
    "_",
    "\u0000",
    "\ud800",
    "'; drop table jobs; --",
    "\t\n|",
    "__proto__",
  ]) {
    assert.deepEqual(titles(query), [], JSON.stringify(query));
  }
  assert.deepEqual(titles("(a+)+$"), titles("a"));
  assert.deepEqual(titles("<script>"), ["Medical Transcriptionists"]);
  assert.deepEqual(titles("a".repeat(100_000)), []);
  assert.deepEqual(titles("zzz ".repeat(100_000)), []);
});

test("always gives the same answer to the same query, and leaves the list unchanged", () => {
  const before = structuredClone(occupations);
  const first = suggestOccupations("manager", 50);
  first.reverse();
  assert.deepEqual(suggestOccupations("manager", 50), first.toReversed());
  assert.deepEqual(occupations, before);
});
