import assert from "node:assert/strict";
import { test } from "node:test";
import { fillVariables, listVariables, mailVariables, problemsOfVariables } from "./variables.ts";

const problems = (text: string) => problemsOfVariables(text, mailVariables);

test("takes known variables, and braces that aren't about words", () => {
  for (const text of ["", "Hi {first_name}, {job} at {company}", "{} {1} {a, b} x { y", "f() { }", "a } b"])
    assert.deepEqual(problems(text), []);
});

for (const [text, words] of [
  ["Hi {firstname}", "{firstname} isn't a known variable."],
  ["Hi {First name}", "{First name} isn't a known variable."],
  ["Hi { first_name }", "{ first_name } isn't a known variable."],
  ["Hi {prénom}", "{prénom} isn't a known variable."],
  ["Hi {constructor}", "{constructor} isn't a known variable."],
  ["Hi {first_name, welcome", "{first_name has no closing brace."],
  ["Hi {{first_name}}", "{{first_name has no closing brace."],
  ["Hi first_name}", "first_name} has no opening brace."],
] as const)
  test(`says what is wrong with “${text}”, and what to use`, () => {
    assert.equal(problems(text)[0], `${words} Use {first_name}, {last_name}, {job}, {company} and {stage}.`);
  });

test("refuses the product's own variables alone where none is filled in", () => {
  assert.deepEqual(problemsOfVariables("Do you know {sealants} and {epoxy", []), []);
  assert.deepEqual(problemsOfVariables("Why {company}?", []), [
    "{company} isn't filled in here. Write the words themselves.",
  ]);
});

test("names the place of a variable", () => {
  assert.deepEqual(problemsOfVariables("{salry}", ["salary"], "paragraph 2"), [
    "{salry} in paragraph 2 isn't a known variable. Use {salary}.",
  ]);
});

test("fills in what has a value, once", () => {
  const values = { first_name: "{job}", job: "Baker" };
  assert.equal(
    fillVariables("{first_name} {job} {stage} {toString}", values),
    "{job} Baker {stage} {toString}",
  );
});

test("takes the names of earlier letters, where what they stand for is filled in", () => {
  const values = { first_name: "Kofi", last_name: "{job}", job: "Baker" };
  assert.equal(fillVariables("{candidate_name}: {job_title}", values), "Kofi {job}: Baker");
  assert.equal(fillVariables("{candidate_name}", {}), "{first_name} {last_name}");
  assert.deepEqual(problems("{candidate_name}, {job_title}"), []);
  assert.equal(problemsOfVariables("{job_title}", ["first_name", "last_name"]).length, 1);
});

test("lists variables for people", () => assert.equal(listVariables(["job", "stage"]), "{job} and {stage}"));
