import { screen, waitFor, within } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError } from "@loubby/shared-contracts/shell";
import { job, listed } from "../../testing/job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { city, fill, press, server, title } from "../../testing/job-editor.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

// The rich text's editor needs a browser that lays out; the journeys cover it.
jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>Description goes here</div>,
}));

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() =>
  Promise.all([import("./job-editor-page.tsx"), import("../../applications/board/board-page.tsx")]),
);
beforeEach(() => localStorage.clear());

const draftsKept = () =>
  Object.keys(localStorage)
    .filter((name) => name.includes(".job."))
    .map((name) => localStorage.getItem(name))
    .join();

test("suggests occupations for a title, and still takes free text", async () => {
  const api = server();
  const { type } = renderCompany("/new");
  await fill(type, await title(), "wel");
  await type.click(await screen.findByTitle("Welders"));
  await type.click(press("Save draft"));
  await waitFor(() => expect(api.saved()).toMatchObject({ title: "Welders", occupation_code: "51-4121.00" }));
});

test("does not save a draft without a title, and focuses the field that says why", async () => {
  const api = server();
  const { type } = renderCompany("/new");
  await title();
  await type.click(press("Save draft"));
  expect(await screen.findByText("Please enter a title.")).toBeInTheDocument();
  expect(await title()).toHaveFocus();
  expect(api.bodies("create")).toEqual([]);
});

test("moves to the job's address at the first save, and keeps what is being typed", async () => {
  const api = server();
  const { type, place } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await type.click(press("Save draft"));
  await fill(type, await city(), "Jos");
  await waitFor(() => expect(place()).toBe(`${BASE}/${idOf(100)}`));
  expect(await city()).toHaveValue("Jos");
  await waitFor(() => expect(api.bodies("update").at(-1)).toMatchObject({ city: "Jos" }), { timeout: 4000 });
  expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
});

test("takes pay in whole units and sends it in minor ones", async () => {
  const api = server();
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await fill(type, screen.getByRole("textbox", { name: "From" }), "1,250.50");
  await fill(type, screen.getByRole("textbox", { name: "To" }), "2000");
  await type.click(press("Save draft"));
  await waitFor(() =>
    expect(api.saved()).toMatchObject({
      salary: { min: 125_050, max: 200_000, currency: "usd" },
    }),
  );
});

test.each([
  ["38.000", "44.000", { min: 3_800_000, max: 4_400_000 }],
  ["38k", "44 K", { min: 3_800_000, max: 4_400_000 }],
  ["38000,50", "44,000.25", { min: 3_800_050, max: 4_400_025 }],
])("reads a typed pay of %s to %s", async (from, to, salary) => {
  const api = server();
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await type.type(screen.getByRole("textbox", { name: "From" }), from);
  await type.type(screen.getByRole("textbox", { name: "To" }), to);
  await type.click(press("Save draft"));
  await waitFor(() => expect(api.saved()).toMatchObject({ salary }));
});

test("says how it reads a pay that is typed in another country's way", async () => {
  server();
  const { type } = renderCompany("/new");
  await title();
  await type.type(screen.getByRole("textbox", { name: "From" }), "38.000");
  expect(screen.getByText("Read as 38,000")).toBeInTheDocument();
  await type.tab();
  expect(screen.getByRole("textbox", { name: "From" })).toHaveValue("38,000");
  expect(screen.queryByText(/^Read as/)).not.toBeInTheDocument();
});

test("says that a chosen currency is saved only with an amount", async () => {
  server();
  const { type } = renderCompany("/new");
  await title();
  expect(screen.queryByText(/^Saved once/)).not.toBeInTheDocument();
  await type.click(screen.getByRole("combobox", { name: "Currency" }));
  await type.click(await screen.findByTitle(/^NGN/));
  expect(screen.getByText("Saved once you enter an amount.")).toBeInTheDocument();
  await type.type(screen.getByRole("textbox", { name: "To" }), "9");
  expect(screen.queryByText(/^Saved once/)).not.toBeInTheDocument();
});

test("neither saves nor loses a pay that isn't an amount, and says so beside the field", async () => {
  const api = server();
  const first = renderCompany("/new");
  await fill(first.type, await title(), "Welder");
  await first.type.type(screen.getByRole("textbox", { name: "From" }), "38000 or so");
  await first.type.tab();
  expect(screen.getByText("Enter an amount such as 38,000 or 25.50.")).toBeInTheDocument();
  await first.type.click(press("Save draft"));
  expect(screen.getByRole("textbox", { name: "From" })).toHaveFocus();
  expect(api.saved()).toBeUndefined();
  first.unmount();
  renderCompany("/new");
  expect(await screen.findByRole("textbox", { name: "From" })).toHaveValue("38000 or so");
});

test("starts a new job in the country and currency of the company's last one", async () => {
  const api = server();
  api.on(jobs.list, () => ({
    items: [listed(2, { country: "DE", salary: null })],
    nextCursor: null,
    counts: { draft: 0, pending_approval: 0, open: 1, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await type.type(screen.getByRole("textbox", { name: "From" }), "38.000");
  await type.click(press("Save draft"));
  await waitFor(() =>
    expect(api.saved()).toMatchObject({ country: "DE", salary: { min: 3_800_000, currency: "eur" } }),
  );
});

test("adds stages before the last one, moves and removes them", async () => {
  const api = server();
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await type.click(press("Add stage"));
  await fill(type, screen.getByRole("textbox", { name: "Name of stage 4" }), "Trial day");
  await type.click(press("Move Trial day up"));
  await type.click(press("Remove Screen"));
  await type.click(press("Save draft"));
  const names = ["Applied", "Trial day", "Interview", "Offer", "Hired"];
  await waitFor(() => expect(api.saved()).toMatchObject({ stages: names.map((name) => ({ name })) }));
  expect(screen.queryByRole("button", { name: "Remove Hired" })).not.toBeInTheDocument();
});

test("shows a refusal at its field, and keeps what was typed", async () => {
  const api = server();
  api.on(jobs.create, () => {
    throw new ApiError(400, "invalid_request", "stages.1.name: Every stage needs a name", [
      { path: "stages.1.name", message: "Every stage needs a name." },
    ]);
  });
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await type.clear(screen.getByRole("textbox", { name: "Name of stage 2" }));
  await type.click(press("Save draft"));
  expect(await screen.findByText("Every stage needs a name.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Name of stage 2" })).toHaveFocus();
  expect(await title()).toHaveValue("Welder");
});

test("puts the person who creates a job on its hiring team, and lets them leave it", async () => {
  const api = server();
  api.on(jobs.colleagues, () => [{ _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null }]);
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  expect(await screen.findByTitle("Ada Obi")).toBeInTheDocument();
  await type.click(press("Save draft"));
  await waitFor(() => expect(api.saved()).toMatchObject({ hiring_team: { recruiters: [idOf(1)] } }));
  await type.type(screen.getByRole("combobox", { name: "Recruiters" }), "{Backspace}");
  await type.click(press("Save draft"));
  await waitFor(() => expect(api.saved()).toMatchObject({ hiring_team: { recruiters: [] } }));
});

test("says what a knock-out answer does, and requires an answer then", async () => {
  server();
  const { type } = renderCompany("/new");
  await title();
  await type.click(press("Add question"));
  await type.click(screen.getByRole("combobox", { name: "Kind of question 1" }));
  await type.click(await screen.findByTitle("Number"));
  const words =
    /who is outside these limits is rejected automatically\. A rejection mail goes out 24 hours later/;
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  const required = screen.getByRole("switch", { name: "Required" });
  if (required.getAttribute("aria-checked") === "true") await type.click(required);
  expect(
    screen.getByText("A knock-out rejects the applicant automatically, and makes the question required."),
  ).toBeInTheDocument();
  const below = screen.getByRole("spinbutton", { name: "Knock-out answers for question 1 below" });
  await type.type(below, "2,5");
  await type.tab();
  expect(below).toHaveValue("2.5");
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(required).toBeChecked();
});

test("keeps what was typed when a colleague has saved, and lets either version be chosen", async () => {
  const api = server(job({ status: "open" }));
  const theirs = job({ status: "open", version: 7, city: "Theirs" });
  const { type } = renderCompany(`/${idOf(100)}`);
  await fill(type, await city(), "Mine");
  api.on(jobs.update, () => {
    throw new ApiError(409, "changed_meanwhile", "Someone else changed this job meanwhile.", { version: 7 });
  });
  api.on(jobs.get, () => theirs);
  await type.click(press("Save changes"));
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Someone else changed this job");
  expect(await city()).toHaveValue("Mine");
  await type.click(within(notice).getByRole("button", { name: "Use theirs" }));
  await waitFor(async () => expect(await city()).toHaveValue("Theirs"));
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await city()).toHaveValue("Mine");
  api.on(jobs.update, (_, { body }) => ({ ...theirs, city: body.city ?? "", version: body.version + 1 }));
  await type.click(press("Save changes"));
  await waitFor(() => expect(api.bodies("update").at(-1)).toMatchObject({ city: "Mine", version: 7 }));
});

test("restores unsaved typing after a reload", async () => {
  server();
  const first = renderCompany("/new");
  await fill(first.type, await title(), "Half a title");
  await waitFor(() => expect(draftsKept()).toContain("Half a title"));
  first.unmount();
  const { type } = renderCompany("/new");
  expect(await title()).toHaveValue("Half a title");
  await type.click(press("Start over"));
  expect(await title()).toHaveValue("");
});

test("explains instead of showing a form without permission to write jobs", async () => {
  server();
  renderCompany("/new", { role: "recruiter", permissions: [{ feature: "job", action: ["read"] }] });
  expect(await screen.findByRole("heading", { name: "Add job", level: 1 })).toBeInTheDocument();
  expect(screen.getByText(/^You do not have permission to perform this action\. /)).toBeInTheDocument();
  expect(screen.queryByRole("combobox", { name: /^Job title/ })).not.toBeInTheDocument();
});

test.each([
  ["another company's job", new ApiError(404, "job_not_found", "This job doesn't exist.")],
  ["an address that no job has", new ApiError(400, "invalid_request", "There is nothing at this address.")],
])("%s is not there", async (_, refusal) => {
  const api = server();
  api.refuse(jobs.get, refusal);
  renderCompany(`/${idOf(9)}`);
  expect(await screen.findByRole("heading", { name: "Job not found" })).toBeInTheDocument();
});
