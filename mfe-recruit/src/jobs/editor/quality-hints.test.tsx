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

test("gives no advice on a plain, long enough job with pay and skills", () => {
  const paragraphs = Array.from({ length: 12 }, () => `${words(9)}.`);
  expect(hintsOf({ description: said(...paragraphs) })).toEqual([]);
});

test("advises differently on missing and on hidden pay", () => {
  expect(hintsOf({ salary: { ...PAY, min: null, max: null } })[0]?.text).toMatch(/Add the pay/);
  expect(hintsOf({ salary: { ...PAY, published: false } })[0]?.text).toMatch(/hidden from candidates/);
});

test("advises on a description that is too short or too long, but not on an empty one", () => {
  expect(about({ description: null })).toEqual([]);
  expect(hintsOf({ description: said(words(12)) })[0]?.text).toMatch(/has 12 words/);
  expect(about({ description: said(...Array.from({ length: 90 }, () => `${words(9)}.`)) })).toEqual([
    "description",
  ]);
});

test("advises on long sentences, and ends a sentence at each list item", () => {
  expect(about({ description: said(`${words(40)}. ${words(45)}.`) })).toEqual(["reading"]);
  expect(about({ description: said(...Array.from({ length: 9 }, () => words(10))) })).toEqual([]);
});

test("suggests better words for off-putting ones, in the title too", () => {
  const texts = hintsOf({ title: "Sales Ninja", description: said("We need manpower.") }).map(
    ({ text }) => text,
  );
  expect(texts).toContainEqual("“Ninja” puts some people off. Try “expert”.");
  expect(texts).toContainEqual("“manpower” puts some people off. Try “staff”.");
});

test("advises on missing skills and many questions", () => {
  const question = { label: "A", kind: "yes_no", options: [], required: true, knock_out: [] } as const;
  const questions = Array.from({ length: 9 }, (_, at) => ({
    ...question,
    options: [],
    knock_out: [],
    key: `${at}`,
  }));
  expect(about({ skills: [], questions })).toEqual(["skills", "questions"]);
});
