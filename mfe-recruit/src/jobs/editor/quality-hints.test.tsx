import { emptyForm, type JobForm } from "./job-form.ts";
import { qualityHints } from "./quality-hints.ts";

const said = (...paragraphs: string[]): JobForm["description"] => ({
  type: "doc",
  content: paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const PAY = { min: 10, max: 20, currency: "usd", period: "year", published: true } as const;
const hintsOf = (change: Partial<JobForm>) =>
  qualityHints({ ...emptyForm(), skills: ["SQL"], salary: PAY, ...change });
const about = (change: Partial<JobForm>) => hintsOf(change).map((hint) => hint.about);

test("a job that says its pay, its skills and enough, in plain words, gets no advice", () => {
  const paragraphs = Array.from({ length: 12 }, () => `${words(9)}.`);
  expect(hintsOf({ description: said(...paragraphs) })).toEqual([]);
});

test("pay that is missing, or kept from candidates, is advised on differently", () => {
  expect(hintsOf({ salary: { ...PAY, min: null, max: null } })[0]?.text).toMatch(/Add the pay/);
  expect(hintsOf({ salary: { ...PAY, published: false } })[0]?.text).toMatch(/hidden from candidates/);
});

test("a description is advised on when it is too short or too long, and left alone while it is empty", () => {
  expect(about({ description: null })).toEqual([]);
  expect(hintsOf({ description: said(words(12)) })[0]?.text).toMatch(/has 12 words/);
  expect(about({ description: said(...Array.from({ length: 90 }, () => `${words(9)}.`)) })).toEqual([
    "description",
  ]);
});

test("long sentences are hard to read; lines of a list end a sentence", () => {
  expect(about({ description: said(`${words(40)}. ${words(45)}.`) })).toEqual(["reading"]);
  expect(about({ description: said(...Array.from({ length: 9 }, () => words(10))) })).toEqual([]);
});

test("words that put people off are named with better ones, in the title too", () => {
  const texts = hintsOf({ title: "Sales Ninja", description: said("We need manpower.") }).map(
    ({ text }) => text,
  );
  expect(texts).toContainEqual("“Ninja” puts some people off. Try “expert”.");
  expect(texts).toContainEqual("“manpower” puts some people off. Try “staff”.");
});

test("no skills and many questions are worth a word", () => {
  const question = { label: "A", kind: "yes_no", options: [], required: true, knock_out: [] } as const;
  const questions = Array.from({ length: 9 }, (_, at) => ({
    ...question,
    options: [],
    knock_out: [],
    key: `${at}`,
  }));
  expect(about({ skills: [], questions })).toEqual(["skills", "questions"]);
});
