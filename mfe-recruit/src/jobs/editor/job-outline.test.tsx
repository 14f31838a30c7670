import { act, screen, within } from "@testing-library/react";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { job } from "../../testing/job.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

// The rich text's editor needs a browser that lays out; the journeys cover it.
jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>Description goes here</div>,
}));
beforeAll(() => import("./job-editor-page.tsx"));
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Opens the editor of a job. */
async function open(stored = job()) {
  const api = fakeApi();
  api.on(jobs.occupations, () => []);
  api.on(jobs.colleagues, () => []);
  api.on(applicationTemplates.list, () => []);
  api.on(jobs.get, () => stored);
  api.on(jobs.update, () => stored);
  const page = renderCompany(`/${idOf(100)}`);
  await screen.findByRole("combobox", { name: /^Job title/ });
  return { api, ...page };
}

/** Longer than typing rests before it is saved, in ms. */
const PAUSE = 1800;

const outline = () => within(screen.getByRole("navigation", { name: "Sections of the job" }));
const links = () => outline().getAllByRole("link");
const marks = () => links().map(({ textContent }) => textContent);
const current = () => links().filter((link) => link.getAttribute("aria-current") === "location");
const progress = () => outline().queryByRole("progressbar");

test("marks each section with what publishing still needs, and counts it", async () => {
  const { type } = await open(job({ title: "", description: null, workplace: null, country: null }));
  expect(marks()).toEqual([
    "Title and description 2 needed",
    "Location and terms 2 needed",
    "Pay optional",
    "Pipeline done",
    "Application form optional",
    "Publishing and hiring optional",
    "Hiring team optional",
    "Job quality 2 tips",
  ]);
  expect(progress()).toHaveAccessibleName("4 things left to publish");
  await type.type(screen.getByRole("combobox", { name: /^Job title/ }), "Welder");
  expect(marks()[0]).toBe("Title and description 1 needed");
  expect(progress()).toHaveAccessibleName("3 things left to publish");
  expect(progress()).toHaveValue(50);
});

test("says when a draft is ready to publish, and marks what may stay empty once it is written", async () => {
  const { type } = await open(job({ country: null, workplace: "Remote" }));
  expect(progress()).toHaveAccessibleName("Ready to publish");
  await type.type(screen.getByRole("textbox", { name: "Department" }), "Yard");
  expect(marks()).toContain("Publishing and hiring done");
});

test("says at the title and at Ready to publish that a duplicate is still named a copy", async () => {
  const { type } = await open(job({ title: "Welder (copy)", country: null, workplace: "Remote" }));
  expect(progress()).toHaveAccessibleName("Ready to publish");
  const hint = "This job's title still says “(copy)”.";
  expect(outline().getByText(hint)).toBeInTheDocument();
  const field = screen.getByRole("combobox", { name: /^Job title/ });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint));
  await type.clear(field);
  await type.type(field, "Boat builder");
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});

test("names the pay where a draft is ready to publish, and whether candidates see it", async () => {
  const { type } = await open();
  expect(outline().queryByText(/^Pay:/)).not.toBeInTheDocument();
  await type.type(screen.getByRole("textbox", { name: "From" }), "2600");
  await type.type(screen.getByRole("textbox", { name: "To" }), "3000.5");
  const pay = outline().getByText(/^Pay:/);
  expect(pay).toHaveTextContent(/2,?600\.00 – \D*3,?000\.50 a (?:month|year)/);
  const wasHidden = pay.textContent?.endsWith(", hidden from candidates");
  await type.click(screen.getByRole("switch", { name: "Show the pay to candidates" }));
  expect(pay.textContent?.endsWith(", hidden from candidates")).toBe(!wasHidden);
});

test.each([
  ["a published job", { status: "open" }, "Location and terms 1 needed"],
  ["a template", { is_template: true }, "Location and terms done"],
] as const)("shows no progress of %s", async (_, kind, terms) => {
  await open(job({ ...kind, experience: null }));
  expect(marks()).toContain(terms);
  expect(progress()).not.toBeInTheDocument();
});

test("names no field needed to publish in a template", async () => {
  await open(job({ is_template: true }));
  expect(screen.queryByText("needed to publish")).not.toBeInTheDocument();
});

test("moves the focus to a section's heading, at once for people who want less motion", async () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  const { type, place } = await open();
  await type.click(outline().getByRole("link", { name: /^Pipeline/ }));
  expect(screen.getByRole("heading", { name: "Pipeline" })).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith({ behavior: "auto" });
  expect(place()).toBe(`${BASE}/${idOf(100)}`);
});

test("marks the sections of the fields that were refused", async () => {
  const { api, type } = await open();
  api.on(jobs.setStatus, () => {
    throw new ApiError(422, "job_not_ready", "A few things are missing.", [
      { path: "workplace", message: "Choose where the work is done." },
      { path: "questions.0.options", message: "Add at least two options to choose from." },
    ]);
  });
  await type.click(screen.getByRole("button", { name: "Publish" }));
  expect(await outline().findByRole("link", { name: "Location and terms 1 to fix" })).toBeInTheDocument();
  expect(marks()).toContain("Application form 1 to fix");
  expect(progress()).toHaveAccessibleName("2 things left to publish");
});

test("counts what stands in the way of publishing while someone writes", async () => {
  const { type } = await open();
  expect(progress()).toHaveAccessibleName("Ready to publish");
  await type.type(screen.getByRole("textbox", { name: "From" }), "900");
  await type.type(screen.getByRole("textbox", { name: "To" }), "700");
  expect(marks()).toContain("Pay 1 needed");
  await type.click(screen.getByRole("button", { name: "Add question" }));
  expect(marks()).toContain("Application form 1 needed");
  await type.clear(screen.getByRole("textbox", { name: "Name of stage 2" }));
  expect(marks()).toContain("Pipeline 1 needed");
  expect(progress()).toHaveAccessibleName("3 things left to publish");
});

test.each([
  ["Add question", "Write the question."],
  ["Add stage", "Every stage needs a name."],
])("says what a new row lacks once its name is left: %s", async (button, problem) => {
  const { api, type } = await open();
  await type.click(screen.getByRole("button", { name: button }));
  await act(() => new Promise((rest) => setTimeout(rest, PAUSE)));
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
  expect(api.callsOf(jobs.update)).toEqual([]);
  await type.tab();
  expect(await screen.findByText(problem, {}, { timeout: 2 * PAUSE })).toBeInTheDocument();
});

test("highlights the section that was scrolled to, or that someone writes in", async () => {
  let moved = () => {};
  jest.spyOn(globalThis, "IntersectionObserver").mockImplementation((callback) => {
    moved = () => callback([], {} as IntersectionObserver);
    return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
  const top: Record<string, number> = { words: -900, terms: -300, pay: 90, stages: 600, hiring: 2000 };
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, top[this.id] ?? 700, 100, 20);
  });
  jest.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(900);
  await open();
  act(() => moved());
  expect(current()).toHaveLength(1);
  expect(current()[0]).toHaveTextContent("Pay");
  act(() => screen.getByRole("textbox", { name: "Department" }).focus());
  expect(current()[0]).toHaveTextContent("Publishing and hiring");
});

test("offers the sections in a menu on narrow screens", async () => {
  const wide = globalThis.matchMedia;
  jest
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((media) => Object.assign(wide(media), { matches: !media.includes("scheme") }));
  const { type } = await open(job({ experience: null }));
  expect(progress()).toHaveAccessibleName("1 thing left to publish");
  expect(outline().queryByRole("link")).not.toBeInTheDocument();
  await type.click(outline().getByRole("button", { name: "Sections" }));
  await type.click(await screen.findByRole("menuitem", { name: "Location and terms 1 needed" }));
  expect(screen.getByRole("heading", { name: "Location and terms" })).toHaveFocus();
});
