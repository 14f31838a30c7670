import { screen, waitFor, within } from "@testing-library/react";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { expectForgotten, expectKept } from "../../testing/kept-form.ts";
import { onPlan } from "../../testing/on-plan.ts";
import { renderCompany } from "../../testing/render-company.tsx";

beforeAll(() => import("./question-sets-page.tsx"));
beforeEach(() => localStorage.clear());

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
  api.on(applicationTemplates.update, ({ templateId }, { body: { version, name } }) => {
    const before = kept.find(({ _id }) => _id === templateId) ?? SCREENING;
    if (before.version !== version)
      throw new ApiError(409, "changed_meanwhile", "Someone else changed these questions meanwhile.", {
        version: before.version,
      });
    const set = { ...before, name, version: version + 1 };
    kept = kept.map((one) => (one._id === templateId ? set : one));
    return set;
  });
  api.on(applicationTemplates.remove, ({ templateId }) => {
    kept = kept.filter(({ _id }) => _id !== templateId);
    return {};
  });
  /** A colleague saves it. */
  const overtake = (change: Partial<ApplicationTemplate>) => {
    kept = kept.map((one) => ({ ...one, ...change, version: one.version + 1 }));
  };
  return Object.assign(api, { overtake });
}
const open = (search = "") => {
  const page = renderCompany(`/question-sets${search}`);
  onPlan("growth_plan_monthly");
  return page;
};
const nameField = () => screen.findByRole("textbox", { name: "Name" });
const press = (name: string) => screen.findByRole("button", { name });

test("saves a set with its questions and lists it", async () => {
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

test("shows a refusal at its field, and keeps what was typed", async () => {
  const api = server();
  const message = "Questions with this name already exist";
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

test("keeps a new set over a reload, and forgets it once saved", async () => {
  server();
  await expectKept({
    open: async () => {
      const page = open();
      await page.type.click(await press("New set"));
      return page;
    },
    field: nameField,
    save: async (type) => {
      await type.click(screen.getByRole("button", { name: "Save" }));
      expect(await screen.findByText("Half a thought")).toBeInTheDocument();
    },
  });
});

test("opens a set's form again after a reload, with what was typed until it is discarded", async () => {
  server();
  let search = "";
  await expectForgotten({
    open: async () => {
      const page = open(search);
      if (search === "") await page.type.click(await press("Edit Screening"));
      search = page.place().slice(page.place().indexOf("?"));
      return page;
    },
    field: nameField,
  });
});

test("keeps added questions over a reload, and drops them on Cancel", async () => {
  server();
  const first = open("?write=new");
  await first.type.click(await press("Add question"));
  await first.type.type(screen.getByRole("textbox", { name: "Text of question 1" }), "Why?");
  first.unmount();
  const { type } = open("?write=new");
  expect(await screen.findByRole("textbox", { name: "Text of question 1" })).toHaveValue("Why?");
  await type.click(screen.getByRole("button", { name: "Cancel" }));
  await type.click(await press("New set"));
  expect(screen.queryByRole("textbox", { name: "Text of question 1" })).not.toBeInTheDocument();
});

test("never overwrites a colleague's change unasked, before or after the reload", async () => {
  const api = server();
  const first = open(`?write=${SCREENING._id}`);
  await first.type.type(await nameField(), " of drivers");
  first.unmount();
  api.overtake({ name: "Screening 2027" });
  const { type } = open(`?write=${SCREENING._id}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this question set");
  expect(await nameField()).toHaveValue("Screening of drivers");
  await type.click(screen.getByRole("button", { name: "Use theirs" }));
  expect(await nameField()).toHaveValue("Screening 2027");
  await type.click(await press("Undo"));
  expect(await nameField()).toHaveValue("Screening of drivers");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  api.overtake({ name: "Screening 2028" });
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Someone else changed these questions meanwhile.")).toBeInTheDocument();
  await type.click(await press("Keep mine"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Screening of drivers")).toBeInTheDocument();
  expect(api.callsOf(applicationTemplates.update).map(({ body }) => body)).toMatchObject([
    { version: 2 },
    { version: 3 },
  ]);
});

test("keeps the form of a set that a colleague removes, with what was typed", async () => {
  const api = server();
  const { type } = open(`?write=${SCREENING._id}`);
  await type.type(await nameField(), " of drivers");
  api.on(applicationTemplates.list, () => []);
  const message = "These questions don't exist, or they belong to another company.";
  api.refuse(applicationTemplates.update, new ApiError(404, "template_not_found", message));
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await waitFor(() => expect(screen.queryByText(/1 question/)).not.toBeInTheDocument());
  expect(await nameField()).toHaveValue("Screening of drivers");
});

test("asks by name before removing", async () => {
  server();
  const { type } = open();
  await type.click(await screen.findByRole("button", { name: "Remove Screening" }));
  const asked = await screen.findByRole("dialog", { name: "Remove “Screening”?" });
  await type.click(within(asked).getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("heading", { name: "No sets yet" })).toBeInTheDocument();
});

test("says so on a plan without sets, and asks the server for nothing", async () => {
  const api = server();
  renderCompany("/question-sets");
  expect(await screen.findByText(/doesn't include this yet/)).toBeInTheDocument();
  expect(api.callsOf(applicationTemplates.list)).toEqual([]);
});

test("offers no files and no knock-outs for reference questions", async () => {
  const api = fakeApi();
  const REFEREES = { ...SCREENING, _id: idOf(53), name: "Kitchen" };
  api.on(referenceTemplates.list, () => []);
  api.on(referenceTemplates.create, () => REFEREES);
  const { type } = renderCompany("/reference-questions");
  onPlan("growth_plan_monthly");
  expect(await screen.findByRole("heading", { name: "Reference questions" })).toBeInTheDocument();
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
