import assert from "node:assert/strict";
import { test } from "node:test";
import { missingToPublish, type Publishable, publishingNeeds } from "./missing-to-publish.ts";

const TODAY = "2026-03-01";
const written = (text: string): Publishable["description"] => ({
  type: "doc",
  content: [{ type: "bulletList", content: [{ type: "listItem", content: [{ type: "text", text }] }] }],
});
const ready: Publishable = {
  title: "Welder",
  description: written("Weld."),
  workplace: "On-site",
  country: "NG",
  employment_type: "Full-time",
  experience: "2-5",
  closes_on: null,
  questions: [],
};
const missing = (change: Partial<Publishable>) =>
  missingToPublish({ ...ready, ...change }, TODAY).map(({ path }) => path);

test("finds nothing missing in a job that candidates can read", () => {
  assert.deepEqual(missing({}), []);
});

test("names what is missing in a new job, in the order of the form", () => {
  const empty: Publishable = {
    title: " ",
    description: null,
    workplace: null,
    country: null,
    employment_type: null,
    experience: null,
    closes_on: null,
    questions: [],
  };
  assert.deepEqual(missing(empty), [
    "title",
    "description",
    "workplace",
    "country",
    "employment_type",
    "experience",
  ]);
});

test("asks for no country where people work remotely", () => {
  assert.deepEqual(missing({ country: null }), ["country"]);
  assert.deepEqual(missing({ country: null, workplace: "Remote" }), []);
});

test("takes a description of blanks for an empty one", () => {
  assert.deepEqual(missing({ description: written("  ") }), ["description"]);
  assert.deepEqual(missing({ description: { type: "doc", content: [{ type: "paragraph" }] } }), [
    "description",
  ]);
});

test("refuses a closing date that has passed, but not today", () => {
  assert.deepEqual(missing({ closes_on: "2026-02-28" }), ["closes_on"]);
  assert.deepEqual(missing({ closes_on: TODAY }), []);
});

test("refuses a choice with fewer than two options, and says which question it is", () => {
  const question = { label: "Shift?", required: true, knock_out: [] };
  const questions: Publishable["questions"] = [
    { ...question, kind: "short_text", options: [] },
    { ...question, kind: "single_choice", options: ["Day"] },
    { ...question, kind: "multi_choice", options: ["Day", "Night"] },
  ];
  assert.deepEqual(missing({ questions }), ["questions.1.options"]);
});

test("counts what is met too, and what may be left empty only while it stands in the way", () => {
  const count = (change: Partial<Publishable>) => {
    const needs = publishingNeeds({ ...ready, ...change }, TODAY);
    return [needs.filter(({ met }) => met).length, needs.length];
  };
  assert.deepEqual(count({}), [6, 6]);
  assert.deepEqual(count({ workplace: "Remote", experience: null }), [4, 5]);
  assert.deepEqual(count({ closes_on: "2026-02-28" }), [6, 7]);
  assert.deepEqual(count({ closes_on: "2026-04-01" }), [6, 6]);
});
