import { screen, waitFor } from "@testing-library/react";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError } from "@loubby/shared-contracts/shell";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { job } from "../../testing/job.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { city, fill, press, server, title } from "../../testing/job-editor.ts";
import { onPlan } from "../../testing/on-plan.ts";
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

test("names each field that the server refuses to publish", async () => {
  const api = server();
  api.on(jobs.setStatus, () => {
    throw new ApiError(422, "job_not_ready", "A few things are missing before candidates can see this job.", [
      { path: "workplace", message: "Choose where the work is done." },
    ]);
  });
  const { type, place } = renderCompany(`/${idOf(100)}`);
  await title();
  await type.click(press("Publish"));
  expect(await screen.findByText("Choose where the work is done.")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: /^Workplace/ })).toHaveFocus();
  expect(place()).toBe(`${BASE}/${idOf(100)}`);
});

test("marks everything that stands in the way of publishing at once, until it is put right", async () => {
  const api = server();
  const { type } = renderCompany("/new");
  await fill(type, await title(), "Welder");
  await fill(type, screen.getByRole("textbox", { name: "From" }), "900000");
  await fill(type, screen.getByRole("textbox", { name: "To" }), "700000");
  await type.clear(screen.getByRole("textbox", { name: "Name of stage 2" }));
  await type.click(press("Add question"));
  await type.click(press("Publish"));
  for (const words of [
    "Describe the job.",
    "Choose where the work is done.",
    "Choose the experience you're looking for.",
    "Enter a maximum of at least 900,000.",
    "Every stage needs a name.",
    "Write the question.",
    "Not published. Fix the marked fields.",
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText("Ready to publish")).not.toBeInTheDocument();
  expect(api.calls.some(({ id }) => id === "jobs.setStatus")).toBe(false);
  await fill(type, screen.getByRole("textbox", { name: "Name of stage 2" }), "Screen");
  expect(screen.queryByText("Every stage needs a name.")).not.toBeInTheDocument();
  expect(screen.getByText("Write the question.")).toBeInTheDocument();
});

test("offers to send a job for approval where the company wants that and its plan has it", async () => {
  const api = server();
  api.on(hiringSettings.get, () => ({
    jobs_need_approval: true,
    offers_need_approval: false,
    time_zone: null,
  }));
  api.on(jobs.setStatus, (_, { body }) => job({ status: "pending_approval", version: body.version + 1 }));
  const { type } = renderCompany(`/${idOf(100)}`);
  await title();
  expect(press("Publish")).toBeEnabled();
  onPlan("growth_plan_monthly");
  await type.click(await screen.findByRole("button", { name: "Send for approval" }));
  expect(screen.queryByRole("button", { name: "Publish" })).not.toBeInTheDocument();
  expect(await screen.findByText(/^Sent for approval: /)).toBeInTheDocument();
});

test("asks for no field to publish once a job is open", async () => {
  server(job({ status: "open" }));
  renderCompany(`/${idOf(100)}`);
  await title();
  expect(screen.queryByText("needed to publish")).not.toBeInTheDocument();
});

test("saves before publishing, then leads to the board", async () => {
  const api = server();
  const { type, place } = renderCompany(`/${idOf(100)}`);
  await fill(type, await city(), "Kano");
  await type.click(press("Publish"));
  await waitFor(() => expect(place()).toBe(`${BASE}/${idOf(100)}/board`));
  expect(api.bodies("update").at(-1)).toMatchObject({ city: "Kano" });
  expect(api.bodies("setStatus").at(-1)).toMatchObject({ to: "open", version: 2 });
});
