import { screen, waitFor } from "@testing-library/react";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { JobApprovalFlow } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, server } from "../testing/board-server.ts";
import { onPlan } from "../testing/on-plan.ts";
import { dialogCalled } from "../testing/dialog-called.ts";

beforeAll(() => Promise.all([import("../applications/board/board-page.tsx"), import("./job-approvers.tsx")]));

const ADA = { _id: idOf(900), first_name: "Ada", last_name: "Obi", logo_url: null };

function approving(needs: boolean) {
  const api = server();
  const groups = [{ name: "Finance", required_count: 1, members: [ADA] }];
  let flow: JobApprovalFlow = { kind: "open_job", mode: "sequence", groups, own: false };
  api.on(hiringSettings.get, () => ({
    jobs_need_approval: needs,
    offers_need_approval: false,
    time_zone: null,
  }));
  api.on(jobs.colleagues, () => [ADA]);
  api.on(approvals.jobFlows, () => [flow]);
  api.on(approvals.setJobFlow, (_params, { body }) => {
    flow = { ...flow, own: body.flow !== null };
    return flow;
  });
  return api;
}

async function open() {
  const page = board();
  onPlan("growth_plan_monthly");
  await page.type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  await page.type.click(await screen.findByRole("menuitem", { name: "Approvers" }));
  return { ...page, dialog: await dialogCalled("Approvers for “Welder”") };
}

test("gives a job approvers of its own, and leaves it to the company's again", async () => {
  const api = approving(true);
  const { type, dialog } = await open();
  expect(await dialog.findByText("Finance decides.")).toBeInTheDocument();
  await type.click(dialog.getByText("Only for this job"));
  const name = await dialog.findByRole("textbox", { name: "Group" });
  await type.type(name, " team");
  await type.click(dialog.getByRole("button", { name: "Save job approvers" }));
  const sent = () => api.callsOf(approvals.setJobFlow).map(({ body }) => body);
  const groups = [{ name: "Finance team", required_count: 1, members: [ADA._id] }];
  await waitFor(() => expect(sent()).toEqual([{ kind: "open_job", flow: { mode: "sequence", groups } }]));
  await type.click(dialog.getByText("Company approvers"));
  await waitFor(() => expect(sent()[1]).toEqual({ kind: "open_job", flow: null }));
});

test("says so where nothing needs approval, and leads to the setting", async () => {
  approving(false);
  const { dialog } = await open();
  expect(await dialog.findByText(/don't need approval/)).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Change this in hiring settings" })).toBeInTheDocument();
});
