import assert from "node:assert/strict";
import { test } from "node:test";
import {
  missingToPublish,
  problemsInDraft,
  type Publishable,
  publishingNeeds,
} from "./missing-to-publish.ts";

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
  salary: null,
  stages: [{ name: "Applied" }, { name: "Hired" }],
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
    salary: { min: null, max: null },
    stages: [],
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

test("counts pay, stages and questions that would be refused", () => {
  const question = { kind: "yes_no" as const, options: [], required: true };
  const wrong: Partial<Publishable> = {
    salary: { min: 900_000, max: 700_000 },
    stages: [{ name: "Applied" }, { name: " " }],
    questions: [
      { ...question, label: "", knock_out: [] },
      { ...question, label: "Can you weld?", knock_out: ["yes", "no"] },
      { ...question, label: "Are you {first_name}?", knock_out: [] },
    ],
  };
  const paths = [
    "salary.max",
    "stages.1.name",
    "questions.0.label",
    "questions.1.knock_out",
    "questions.2.label",
  ];
  assert.deepEqual(missing(wrong), paths);
  const unmet = publishingNeeds({ ...ready, ...wrong }, TODAY).filter(({ met }) => !met);
  assert.deepEqual(
    unmet.map(({ path }) => path),
    paths,
  );
  assert.deepEqual(
    problemsInDraft({ ...ready, ...wrong, title: "", workplace: null }).map(({ path }) => path),
    ["title", ...paths],
  );
});

test("takes pay with one end, or the same twice", () => {
  assert.deepEqual(missing({ salary: { min: 900_000, max: null } }), []);
  assert.deepEqual(missing({ salary: { min: 5, max: 5 } }), []);
});
