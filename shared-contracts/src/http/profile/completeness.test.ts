import assert from "node:assert/strict";
import { test } from "node:test";
import { completenessOf } from "./completeness.ts";
import { emptyProfile } from "./empty-profile.ts";
import type { ProfileFields } from "./profile-fields.schema.ts";

const ID = "01a1fd0d-0000-7000-8000-000000000001";
const position = { company: "Acme", title: "Cook", started: "2020-01", ended: null, description: "" };
const learned = {
  level: "High School",
  school: "KNUST",
  field: "",
  started: "2015-09",
  ended: "2019-06",
} as const;
const full: ProfileFields = {
  ...emptyProfile,
  headline: "Cook",
  about: "I cook. ".repeat(12),
  country: "NG",
  availability: "Available",
  experience: "2-5",
  categories: ["DevOps"],
  skills: ["a", "b", "c"],
  links: [{ label: "Portfolio", url: "https://cook.test/" }],
  positions: [position],
  education: [learned],
  resume_file_id: ID,
  video_file_id: ID,
};

test("an empty profile is complete by nothing, a full one by everything", () => {
  assert.equal(completenessOf(emptyProfile).percent, 0);
  assert.deepEqual(completenessOf(full), { percent: 100, missing: [] });
});

const WORTH: readonly [keyof ProfileFields, Partial<ProfileFields>, number][] = [
  ["positions", { positions: [] }, 80],
  ["resume_file_id", { resume_file_id: null }, 85],
  ["headline", { headline: "  " }, 90],
  ["about", { about: "Short." }, 90],
  ["skills", { skills: ["a", "b"] }, 90],
  ["education", { education: [] }, 90],
  ["availability", { availability: null }, 95],
  ["experience", { experience: null }, 95],
  ["country", { country: null }, 95],
  ["categories", { categories: [] }, 95],
  ["links", { links: [] }, 97],
  ["video_file_id", { video_file_id: null }, 98],
];

for (const [field, change, percent] of WORTH) {
  test(`without ${field} a profile is complete by ${percent}% and says why that counts`, () => {
    const { percent: found, missing } = completenessOf({ ...full, ...change });
    assert.equal(found, percent);
    assert.deepEqual(
      missing.map((part) => part.field),
      [field],
    );
    assert.ok(missing.every(({ label, reason }) => label !== "" && reason.endsWith(".")));
  });
}

test("what adds the most is asked for first", () => {
  const points = completenessOf(emptyProfile).missing.map((part) => part.points);
  assert.deepEqual(points, [20, 15, 10, 10, 10, 10, 5, 5, 5, 5, 3, 2]);
});

test("city and programme are no one's duty", () => {
  assert.equal(completenessOf({ ...full, city: "", programme_source: null }).percent, 100);
  assert.equal(completenessOf({ ...full, categories: [], other_work: "Ward nursing" }).percent, 100);
});
