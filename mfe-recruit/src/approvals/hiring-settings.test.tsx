import { screen, waitFor } from "@testing-library/react";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { ApprovalFlow } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { onPlan } from "../testing/on-plan.ts";
import { renderCompany } from "../testing/render-company.tsx";

beforeAll(() => import("./hiring-settings-page.tsx"));

function server() {
  const api = fakeApi();
  let kept = { jobs_need_approval: false, offers_need_approval: false, time_zone: null as string | null };
  api.on(hiringSettings.get, () => kept);
  api.on(jobs.colleagues, () => [
    { _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null },
    { _id: idOf(2), first_name: "Mia", last_name: "Ode", logo_url: null },
  ]);
  api.on(hiringSettings.edit, (_, { body }) => (kept = { ...kept, ...(body as Partial<typeof kept>) }));
  return api;
}
const approval = () => screen.findByRole("switch", { name: "Jobs need approval before they open" });

test("turns approval on, and keeps it on", async () => {
  const api = server();
  const { type } = renderCompany("/settings");
  onPlan("growth_plan_monthly");
  await type.click(await approval());
  await waitFor(() =>
    expect(api.callsOf(hiringSettings.edit).map(({ body }) => body)).toEqual([{ jobs_need_approval: true }]),
  );
  expect(await approval()).toBeChecked();
});

test("warns someone who is alone before approval locks their jobs", async () => {
  const api = server();
  const first = renderCompany("/settings");
  onPlan("growth_plan_monthly");
  expect(await approval()).toBeEnabled();
  expect(screen.queryByText(/only one who could approve/)).not.toBeInTheDocument();
  first.unmount();
  api.on(jobs.colleagues, () => [{ _id: idOf(1), first_name: "Ada", last_name: "Obi", logo_url: null }]);
  renderCompany("/settings");
  onPlan("growth_plan_monthly");
  expect(await screen.findAllByText(/You're the only one who could approve/)).not.toHaveLength(0);
});

test("shows a refusal and turns the switch back", async () => {
  const api = server();
  api.refuse(hiringSettings.edit, new ApiError(403, "permission_required", "Not any more."));
  const { type } = renderCompany("/settings");
  onPlan("growth_plan_monthly");
  await type.click(await approval());
  expect(await screen.findByText("Not any more.")).toBeInTheDocument();
  await waitFor(async () => expect(await approval()).not.toBeChecked());
});

test("locks the settings without the plan or full access, and says why", async () => {
  server();
  const { unmount } = renderCompany("/settings");
  expect(await approval()).toBeDisabled();
  // Both switches say what unlocks them.
  expect(screen.getAllByText(/doesn't include this yet\. Part of the Growth Plan\./)).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "See plans" })).toHaveLength(2);
  unmount();
  renderCompany("/settings", {
    role: "recruiter",
    permissions: [{ feature: "job", action: ["read", "update"] }],
  });
  onPlan("growth_plan_monthly");
  expect(await approval()).toBeDisabled();
  expect(screen.getAllByText("Only colleagues with full access can change this.")).toHaveLength(3);
});

test("offers to load settings again that could not be loaded", async () => {
  const api = server();
  api.refuse(hiringSettings.get, new ApiError(500, "internal", "Something went wrong on our side."));
  const { type } = renderCompany("/settings");
  expect(await screen.findByRole("heading", { name: "Couldn't load the settings" })).toBeInTheDocument();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await approval()).toBeInTheDocument();
});

describe("approvers", () => {
  const ADA = { _id: idOf(78), first_name: "Ada", last_name: "Obi", logo_url: null };
  const opened = (groups: ApprovalFlow["groups"] = []) => {
    const api = server();
    api.on(hiringSettings.get, () => ({
      jobs_need_approval: true,
      offers_need_approval: false,
      time_zone: null,
    }));
    api.on(approvals.flows, () => [
      { kind: "open_job" as const, mode: "sequence" as const, groups },
      { kind: "offer" as const, mode: "sequence" as const, groups: [] },
    ]);
    api.on(jobs.colleagues, () => [ADA]);
    api.on(approvals.setFlow, (_, { body }) => ({
      ...body,
      groups: [{ name: "Finance", required_count: 1, members: [ADA] }],
    }));
    const view = renderCompany("/settings");
    onPlan("growth_plan_monthly");
    return { api, ...view };
  };

  test("are edited group by group and saved together", async () => {
    const { api, type } = opened();
    await type.click(await screen.findByRole("button", { name: "Add group" }));
    await type.type(screen.getByLabelText("Group"), "Finance");
    await type.click(screen.getByRole("combobox", { name: "People" }));
    await type.click(await screen.findByText("Ada Obi", { selector: ".ant-select-item-option-content" }));
    await type.click(screen.getByRole("button", { name: "Save job approvers" }));
    await waitFor(() =>
      expect(api.callsOf(approvals.setFlow).map(({ body }) => body)).toEqual([
        {
          kind: "open_job",
          mode: "sequence",
          groups: [{ name: "Finance", required_count: 1, members: [ADA._id] }],
        },
      ]),
    );
    expect(await screen.findByText("Saved")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save job approvers" })).not.toBeInTheDocument();
  });

  test("keep what was typed when the server refuses it, and mark the field", async () => {
    const { api, type } = opened([{ name: "Finance", required_count: 1, members: [ADA] }]);
    const words = "Someone you named is no longer in your company";
    const where = [{ path: "groups.0.members", message: words }];
    api.refuse(approvals.setFlow, new ApiError(422, "not_a_colleague", words, where));
    await type.type(await screen.findByLabelText("Group"), " team");
    await type.click(screen.getByRole("button", { name: "Save job approvers" }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText("Group")).toHaveValue("Finance team");
  });
});
