import { act, screen, waitFor, within } from "@testing-library/react";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import type {
  ScorecardTemplate,
  ScorecardTemplateItem,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import {
  accessFor,
  ApiError,
  type PermissionEntry,
  type PlanSlug,
  sessionStore,
  setTransport,
} from "@loubby/shared-contracts/shell";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { config } from "../../remote.config.ts";
import { FakeSettings } from "../testing/fake-settings.ts";
import TemplatesPage from "./templates-page.tsx";

const BASE = "/dashboard/settings/templates";

const template = (change: Partial<ScorecardTemplate> = {}): ScorecardTemplate => ({
  _id: idOf(71),
  state: "published",
  name: "Interview",
  version: 1,
  has_changes: false,
  revision: 3,
  updated_at: "2026-01-01T00:00:00.000Z",
  attributes: [
    { _id: idOf(81), group: "Craft", name: "Welding", look_for: "", anchors: ["", "", "", "", ""] },
    { _id: idOf(82), group: "Craft", name: "Care", look_for: "", anchors: ["", "", "", "", ""] },
  ],
  questions: [],
  ...change,
});

const listed = ({ attributes, questions, ...head }: ScorecardTemplate): ScorecardTemplateItem => ({
  ...head,
  attribute_count: attributes.length,
  question_count: questions.length,
  open_cards: 2,
});

function server(...templates: ScorecardTemplate[]) {
  const api = new FakeSettings();
  const kept = new Map(templates.map((one) => [one._id, one]));
  const write = (now: ScorecardTemplate) => {
    kept.set(now._id, now);
    return now;
  };
  const one = (id = "") => kept.get(id) ?? template();
  api.on(scorecardTemplates.list, (_, { query }) =>
    [...kept.values()]
      .filter(({ state }) => (state === "archived") === (query?.archived === "true"))
      .map(listed),
  );
  api.on(scorecardTemplates.get, ({ templateId }) => one(templateId));
  api.on(scorecardTemplates.create, (_, { body: { client_id: _id, ...fields } }) =>
    write(template({ ...fields, _id: idOf(72), state: "draft", version: 0, revision: 1 })),
  );
  api.on(scorecardTemplates.save, ({ templateId }, { body }) =>
    write({
      ...one(templateId),
      ...body,
      revision: body.revision + 1,
      has_changes: one(templateId).version > 0,
    }),
  );
  api.on(scorecardTemplates.publish, ({ templateId }) => {
    const before = one(templateId);
    return write({ ...before, state: "published", version: before.version + 1, has_changes: false });
  });
  api.on(scorecardTemplates.archive, ({ templateId }) => write({ ...one(templateId), state: "archived" }));
  api.on(scorecardTemplates.restore, ({ templateId }) => write({ ...one(templateId), state: "published" }));
  return api;
}

interface Asked {
  readonly permissions?: readonly PermissionEntry[];
  readonly plan?: PlanSlug;
}

function open(
  api: FakeSettings,
  further = "",
  { permissions, plan = "growth_plan_yearly" }: Asked = {},
  page = `${BASE}/scorecard`,
) {
  const user = permissions ? member("recruiter", permissions) : member("admin");
  const activeSubscription = { id: idOf(99), sub_name_slug: plan };
  sessionStore.setState({ user, token: "token-1", isAuthenticated: true, activeSubscription });
  setTransport(api.transport);
  return renderPage(<TemplatesPage />, { base: BASE, address: `${page}${further}` });
}

beforeEach(() => localStorage.clear());

test("a template is begun from the add menu's address, saves itself and is published", async () => {
  const api = server();
  const { place, type } = open(api, "?state=create");
  await type.click(await screen.findByRole("textbox", { name: "Name" }));
  await type.paste("Phone screen");
  await waitFor(() => expect(place()).toBe(`${BASE}/scorecard?template=${idOf(72)}`));
  expect(api.callsOf(scorecardTemplates.create)).toHaveLength(1);
  await type.click(screen.getByRole("button", { name: "Add attribute" }));
  await type.click(screen.getByRole("textbox", { name: "Name of attribute 1" }));
  await type.paste("Clarity");
  await type.click(screen.getByRole("button", { name: "Publish" }));
  await screen.findByRole("list", { name: "Scorecard templates" });
  const [saved] = api.callsOf(scorecardTemplates.save).slice(-1);
  expect(saved?.body).toMatchObject({ name: "Phone screen", attributes: [{ name: "Clarity" }], revision: 1 });
  expect(api.callsOf(scorecardTemplates.publish)[0]?.body).toEqual({ revision: 2 });
});

test("leads back to the request that a template was created for", async () => {
  const { router, type } = open(server(), "", {}, BASE);
  await act(() => router.navigate(`${BASE}/scorecard?state=create`, { state: LEADS_BACK }));
  await type.click(await screen.findByRole("textbox", { name: "Name" }));
  await type.paste("Phone screen");
  expect(await screen.findByRole("button", { name: "Back to the request" })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(`?template=${idOf(72)}`));
  await type.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(BASE));
});

test("the list leads to all templates, and an open template to the scorecard templates", async () => {
  const { place, type } = open(server(template()), `?template=${idOf(71)}`);
  await screen.findByRole("textbox", { name: "Name" });
  expect(screen.queryByText("All templates")).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "All scorecard templates" }));
  expect(place()).toBe(`${BASE}/scorecard`);
  expect(screen.getByRole("link", { name: "All templates" })).toHaveAttribute("href", BASE);
});

test("attributes are put in another order by the keyboard alone", async () => {
  const api = server(template());
  const { type } = open(api, `?template=${idOf(71)}`);
  (await screen.findByRole("button", { name: "Move Care up" })).focus();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(api.callsOf(scorecardTemplates.save)).toHaveLength(1));
  expect(api.callsOf(scorecardTemplates.save)[0]?.body).toMatchObject({
    attributes: [{ name: "Care" }, { name: "Welding" }],
  });
  expect(screen.getByRole("button", { name: "Move Care up" })).toBeDisabled();
  expect(await screen.findByText("Version 1, unpublished changes")).toBeInTheDocument();
});

test("shows what is missing for publishing and keeps what was typed", async () => {
  const api = server(template({ state: "draft", version: 0 }));
  const message = "Name this attribute, or remove it.";
  api.refuse(
    scorecardTemplates.publish,
    new ApiError(422, "unfinished", "Not finished", [{ path: "attributes.1.name", message }]),
  );
  const { type } = open(api, `?template=${idOf(71)}`);
  await type.click(await screen.findByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("textbox", { name: "Name of attribute 2" })).toHaveAccessibleDescription(
    message,
  );
  expect(screen.getByRole("textbox", { name: "Name of attribute 1" })).toHaveValue("Welding");
});

test("what another window saved is not overwritten: one chooses, and what was typed survives a reload", async () => {
  const api = server(template());
  api.refuse(scorecardTemplates.save, new ApiError(409, "changed_meanwhile", "Changed", { revision: 9 }));
  const first = open(api, `?template=${idOf(71)}`);
  const name = () => screen.findByRole("textbox", { name: "Name" });
  await first.type.type(await name(), " two");
  expect(await screen.findByText(/changed in another window/)).toBeInTheDocument();
  first.unmount();
  const { type } = open(api, `?template=${idOf(71)}`);
  expect(await name()).toHaveValue("Interview two");
  expect(await screen.findByText(/changed in another window/)).toBeInTheDocument();
  api.refusals.clear();
  api.on(scorecardTemplates.get, () => template({ name: "Theirs", revision: 9 }));
  await type.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() =>
    expect(api.callsOf(scorecardTemplates.save).at(-1)?.body).toMatchObject({ revision: 9 }),
  );
  expect(await name()).toHaveValue("Interview two");
});

test("archives and restores a template, and shows how many scorecards are open", async () => {
  const api = server(template());
  const { type } = open(api);
  expect(await screen.findByText(/2 open scorecards/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Archive Interview" }));
  expect(await screen.findByRole("heading", { name: "No scorecard templates yet" })).toBeInTheDocument();
  await type.click(
    within(screen.getByRole("navigation", { name: "Which templates" })).getByRole("link", {
      name: "Archived",
    }),
  );
  await type.click(await screen.findByRole("button", { name: "Restore Interview" }));
  expect(await screen.findByRole("heading", { name: "No archived templates" })).toBeInTheDocument();
});

test("offers once to undo an archived template", async () => {
  const api = server(template());
  const { type } = open(api);
  await type.click(await screen.findByRole("button", { name: "Archive Interview" }));
  await type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored Interview")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("without the plan or the permission it says why, and asks the server for nothing", async () => {
  const api = server(template());
  open(api, "?state=create", { plan: "basic_plan_yearly" });
  expect(await screen.findByText(/doesn't include this yet/)).toBeInTheDocument();
  expect(api.callsOf(scorecardTemplates.list)).toEqual([]);
});

test("lists every kind of template with what it's for, and what unlocks a locked one", async () => {
  open(
    server(template()),
    "",
    {
      permissions: [
        { feature: "scorecard_template", action: ["read"] },
        { feature: "reference_template", action: ["read"] },
        { feature: "job", action: ["read"] },
      ],
      plan: "basic_plan_yearly",
    },
    BASE,
  );
  const kinds = within(await screen.findByRole("list", { name: "Kinds of templates" }));
  expect(kinds.getByRole("link", { name: "Job templates" })).toHaveAttribute(
    "href",
    "/dashboard/jobs/joblisting?templates=yes&from=templates",
  );
  expect(kinds.getByText("Whole jobs to start new ones from.")).toBeInTheDocument();
  expect(kinds.queryByRole("link", { name: "Scorecard templates" })).not.toBeInTheDocument();
  expect(kinds.getAllByText(/doesn't include this yet/).length).toBeGreaterThan(0);
  expect(kinds.getAllByRole("listitem")).toHaveLength(7);
});

test("opens a template read-only without permission to change it", async () => {
  const api = server(template());
  open(api, `?template=${idOf(71)}`, {
    permissions: [{ feature: "scorecard_template", action: ["read"] }],
  });
  expect(await screen.findByRole("textbox", { name: "Name" })).toBeDisabled();
  expect(screen.getByText(/for access to Scorecard templates \(Edit\)/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Publish version 2" })).toBeDisabled();
});

test("the add menu leads to a new one, and is locked without the permission or the plan", () => {
  const entry = config.addMenu.find(({ label }) => label === "Add Scorecard Template");
  expect(entry?.to).toBe(`${BASE}/scorecard?state=create`);
  const growth = { id: idOf(99), sub_name_slug: "growth_plan_yearly" as const };
  const answer = (user: ReturnType<typeof member>, activeSubscription: typeof growth | null) =>
    entry && accessFor(entry.access, { user, activeSubscription });
  expect(answer(member("admin"), growth)).toEqual({ kind: "open" });
  expect(answer(member("admin"), null)).toMatchObject({ kind: "locked", by: "plan" });
  const reader = member("recruiter", [{ feature: "scorecard_template", action: ["read"] }]);
  expect(answer(reader, growth)).toMatchObject({
    kind: "locked",
    reason: "You do not have permission to perform this action",
  });
});
