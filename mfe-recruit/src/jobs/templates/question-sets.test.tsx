import { screen, waitFor, within } from "@testing-library/react";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { onPlan } from "../../testing/on-plan.ts";
import { renderCompany } from "../../testing/render-company.tsx";

beforeAll(() => import("./question-sets-page.tsx"));

const SCREENING: ApplicationTemplate = {
  _id: idOf(51),
  name: "Screening",
  version: 1,
  updated_at: "2026-01-01T00:00:00.000Z",
  questions: [{ label: "Licence?", kind: "yes_no", options: [], required: true, knock_out: ["no"] }],
};

function server(sets: ApplicationTemplate[] = [SCREENING]) {
  const api = fakeApi();
  let kept = sets;
  api.on(applicationTemplates.list, () => kept);
  api.on(applicationTemplates.create, (_, { body }) => {
    const set = { ...SCREENING, _id: idOf(52), name: body.name };
    kept = [...kept, set];
    return set;
  });
  api.on(applicationTemplates.remove, ({ templateId }) => {
    kept = kept.filter(({ _id }) => _id !== templateId);
    return {};
  });
  return api;
}
const open = () => {
  const page = renderCompany("/question-sets");
  onPlan("growth_plan_monthly");
  return page;
};

test("a set is written with its questions and stands on the list", async () => {
  const api = server();
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "New set" }));
  await type.click(screen.getByRole("textbox", { name: "Name" }));
  await type.paste("Drivers");
  await type.click(screen.getByRole("button", { name: "Add question" }));
  await type.click(screen.getByRole("textbox", { name: "Text of question 1" }));
  await type.paste("Licence?");
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf(applicationTemplates.create).map(({ body }) => body)).toEqual([
      {
        name: "Drivers",
        questions: [{ label: "Licence?", kind: "short_text", options: [], required: false, knock_out: [] }],
      },
    ]),
  );
  expect(await screen.findByText("Drivers")).toBeInTheDocument();
});

test("what is refused is said at its field, and nothing typed is lost", async () => {
  const api = server();
  const message = "There are questions of this name already";
  api.refuse(
    applicationTemplates.create,
    new ApiError(409, "name_taken", message, [{ path: "name", message }]),
  );
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "New set" }));
  await type.click(screen.getByRole("textbox", { name: "Name" }));
  await type.paste("Screening");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Screening");
});

test("removing asks by name first", async () => {
  server();
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Remove Screening" }));
  const asked = await screen.findByRole("dialog", { name: "Remove “Screening”?" });
  await type.click(within(asked).getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("heading", { name: "No set yet" })).toBeInTheDocument();
});

test("a plan without sets says so instead of an empty page, and asks the server for nothing", async () => {
  const api = server();
  renderCompany("/question-sets");
  expect(await screen.findByText(/does not include this yet/)).toBeInTheDocument();
  expect(api.callsOf(applicationTemplates.list)).toEqual([]);
});

test("questions for referees ask for no files, and no answer of theirs ends anything", async () => {
  const api = fakeApi();
  const REFEREES = { ...SCREENING, _id: idOf(53), name: "Kitchen" };
  api.on(referenceTemplates.list, () => []);
  api.on(referenceTemplates.create, () => REFEREES);
  const { type } = renderCompany("/reference-questions");
  onPlan("growth_plan_monthly");
  expect(await screen.findByRole("heading", { name: "Questions for referees" })).toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "New set" }));
  await type.type(screen.getByRole("textbox", { name: "Name" }), "Kitchen");
  await type.click(screen.getByRole("button", { name: "Add question" }));
  await type.type(screen.getByRole("textbox", { name: "Text of question 1" }), "Why?");
  expect(screen.queryByText(/ends? the application/i)).not.toBeInTheDocument();
  await type.click(screen.getByRole("combobox", { name: "Kind of question 1" }));
  expect(screen.queryByTitle("File")).not.toBeInTheDocument();
  await type.click(screen.getByTitle("Long answer"));
  await type.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.callsOf(referenceTemplates.create).map(({ body }) => body)).toEqual([
      {
        name: "Kitchen",
        questions: [{ label: "Why?", kind: "long_text", options: [], required: false, knock_out: [] }],
      },
    ]),
  );
  expect(api.callsOf(applicationTemplates.create)).toEqual([]);
});
