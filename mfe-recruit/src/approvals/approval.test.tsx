import { screen, waitFor, within } from "@testing-library/react";
import { member } from "@loubby/shared-contracts/testing/people";
import { approvalServer, JOB, MIA, request, TERMS, waiting } from "../testing/approval.ts";
import { job } from "../testing/job.ts";
import { BASE, renderCompany } from "../testing/render-company.tsx";

// The rich text's editor needs a browser that lays out; the journeys cover it.
jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div>Description goes here</div>,
}));

beforeAll(() =>
  Promise.all([import("../jobs/editor/job-preview-page.tsx"), import("../jobs/editor/job-editor-page.tsx")]),
);

test("shows the job as candidates would see it, and approves it with full access", async () => {
  const api = approvalServer(waiting());
  const { type, place } = renderCompany(`/${JOB}/preview`);
  await screen.findByText("This job needs your approval");
  expect(screen.getByText(/^Mia Member asked/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Approve and open" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "approve" }]));
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB}/board`));
});

test("shows approvers the pay and openings that candidates can't see", async () => {
  const salary = {
    min: 5_200_000,
    max: 6_400_000,
    currency: "gbp",
    period: "year",
    published: false,
  } as const;
  approvalServer(waiting(MIA, { terms: { ...TERMS, salary, opening_count: 3 } }));
  renderCompany(`/${JOB}/preview`);
  const kept = await screen.findByRole("region", { name: "Hidden from candidates" });
  const facts = within(kept).getAllByRole("definition");
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    "£52,000 – £64,000 a year, not published",
    "3",
    "not set",
    "no",
  ]);
});

test("does not list published pay among what candidates can't see", async () => {
  const salary = {
    min: 5_200_000,
    max: 6_400_000,
    currency: "gbp",
    period: "year",
    published: true,
  } as const;
  approvalServer(waiting(MIA, { terms: { ...TERMS, salary } }));
  renderCompany(`/${JOB}/preview`);
  const kept = await screen.findByRole("region", { name: "Hidden from candidates" });
  expect(kept).toHaveTextContent("Openings");
  expect(kept).not.toHaveTextContent("Pay");
});

test("asks what should change before sending a job back", async () => {
  const api = approvalServer(waiting());
  const { type } = renderCompany(`/${JOB}/preview`);
  await type.click(await screen.findByRole("button", { name: "Send back" }));
  const asked = await screen.findByRole("dialog", { name: "Send “Welder” back?" });
  expect(within(asked).getByRole("button", { name: "Send back" })).toBeDisabled();
  await type.click(within(asked).getByRole("textbox", { name: "What should change?" }));
  await type.paste("Say what it pays");
  await type.click(within(asked).getByRole("button", { name: "Send back" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "send_back", comment: "Say what it pays" }]));
});

test("shows a colleague without full access who asked, and no decision", async () => {
  approvalServer(waiting());
  renderCompany(`/${JOB}/preview`, {
    role: "recruiter",
    permissions: [{ feature: "job", action: ["read", "write", "update"] }],
  });
  await screen.findByText("Waiting for approval");
  expect(screen.queryByRole("button", { name: "Approve and open" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit job" })).not.toBeInTheDocument();
});

test("lets the person who asked recall the job, and leads back to the draft", async () => {
  const me = { ...MIA, _id: member("admin", [])._id };
  const api = approvalServer(waiting(me));
  const { type, place } = renderCompany(`/${JOB}/preview`);
  await screen.findByText("Waiting for approval");
  expect(screen.queryByRole("button", { name: "Approve and open" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Recall to edit" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "recall" }]));
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB}`));
});

test("leads from the editor of a job in approval to where it is decided", async () => {
  approvalServer(waiting());
  const { place } = renderCompany(`/${JOB}`);
  await screen.findByText("This job needs your approval");
  expect(place()).toBe(`${BASE}/${JOB}/preview`);
});

test("says who sent a draft back, and why", async () => {
  const decided = { decided_by: MIA, decided_at: "2026-01-02T00:00:00.000Z" };
  approvalServer(job({ approval: request({ state: "returned", ...decided, reason: "Say what it pays" }) }));
  renderCompany(`/${JOB}`);
  expect(await screen.findByText("Mia Member sent this job back")).toBeInTheDocument();
  expect(screen.getByText("Say what it pays")).toBeInTheDocument();
});
