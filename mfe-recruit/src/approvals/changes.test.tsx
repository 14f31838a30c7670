import { screen, within } from "@testing-library/react";
import type { JobApproval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { approvalServer, JOB, MIA, request, TERMS } from "../testing/approval.ts";
import { job } from "../testing/job.ts";
import { renderCompany } from "../testing/render-company.tsx";

// The rich text's editor needs a browser that lays out; the journeys cover it.
jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>Description goes here</div>,
}));

beforeAll(() =>
  Promise.all([import("../jobs/editor/job-preview-page.tsx"), import("../jobs/editor/job-editor-page.tsx")]),
);

const change = (more: Partial<JobApproval> = {}) =>
  job({
    status: "open",
    approval: request({
      kind: "change_job",
      terms_before: TERMS,
      terms: { ...TERMS, opening_count: 3, description: "Weld.\nVery well." },
      ...more,
    }),
  });

test("compares a change to an open job field by field", async () => {
  approvalServer(change());
  renderCompany(`/${JOB}/preview`);
  await screen.findByText("A change to this job needs your approval");
  const [openings, description, ...others] = within(
    await screen.findByRole("region", { name: "What would change" }),
  ).getAllByRole("definition");
  expect(screen.queryByRole("region", { name: "Hidden from candidates" })).not.toBeInTheDocument();
  expect(openings).toHaveTextContent("1 → 3");
  expect(description).toHaveTextContent("Well.Very well.");
  expect(others).toEqual([]);
  expect(screen.getByRole("button", { name: "Approve and change" })).toBeEnabled();
});

test("continues a change that was sent back where it was left", async () => {
  const { stages, questions, ...fields } = job();
  const decided = { decided_by: MIA, decided_at: "2099-01-02T00:00:00.000Z", reason: "Name the pay" };
  const proposal = { ...fields, stages, questions, city: "Abuja" };
  approvalServer(change({ state: "returned", ...decided, proposal }));
  const { type } = renderCompany(`/${JOB}`);
  expect(await screen.findByText("Mia Member sent your change back")).toBeInTheDocument();
  expect(screen.getByText(/once they're approved if you need approval/)).toBeInTheDocument();
  expect(screen.getByLabelText("City")).toHaveValue(job().city);
  await type.click(screen.getByRole("button", { name: "Continue editing" }));
  expect(screen.getByLabelText("City")).toHaveValue("Abuja");
});
