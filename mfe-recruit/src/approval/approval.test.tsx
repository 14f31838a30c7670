import { screen, waitFor, within } from "@testing-library/react";
import { applicationTemplates } from "@loubby/shared-contracts/http/recruit/application-templates";
import { approvals } from "@loubby/shared-contracts/http/recruit/approvals";
import type { ApprovalRound, JobApproval } from "@loubby/shared-contracts/http/recruit/approvals.schema";
import { applications } from "@loubby/shared-contracts/http/recruit/applications";
import { jobs } from "@loubby/shared-contracts/http/recruit/jobs";
import type { Job } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { job } from "../testing/job.ts";
import { BASE, renderCompany } from "../testing/render-company.tsx";

// The rich text's editor needs a browser that lays out; the journeys cover it.
jest.mock("../editor/description-editor.tsx", () => ({
  DescriptionEditor: () => <div>Description goes here</div>,
}));

beforeAll(() =>
  Promise.all([import("../editor/job-preview-page.tsx"), import("../editor/job-editor-page.tsx")]),
);

const MIA = { _id: idOf(77), first_name: "Mia", last_name: "Member", logo_url: null };
const JOB = idOf(100);
const ADA = { _id: idOf(78), first_name: "Ada", last_name: "Obi", logo_url: null };
const step = (person: typeof MIA, decision: "approved" | null = null) => ({
  person,
  instead_of: null,
  decision,
  decided_at: decision === null ? null : "2026-01-01T00:00:00.000Z",
  carried: false,
});
const round = (name: string, state: ApprovalRound["state"], ...steps: ApprovalRound["steps"]) => ({
  name,
  required_count: 1,
  open_to_managers: false,
  state,
  due_at: state === "waiting" ? null : "2026-01-01T00:00:00.000Z",
  steps,
});
const MANAGERS = { ...round("Colleagues with full access", "due"), open_to_managers: true };
const request = (change: Partial<JobApproval> = {}): JobApproval => ({
  _id: idOf(500),
  kind: "open_job",
  state: "pending",
  requested_by: MIA,
  requested_at: "2026-01-01T00:00:00.000Z",
  decided_by: null,
  decided_at: null,
  reason: "",
  mode: "sequence",
  rounds: [MANAGERS],
  terms: null,
  terms_before: null,
  proposal: null,
  ...change,
});
const waiting = (requested_by = MIA, change: Partial<JobApproval> = {}): Job =>
  job({ status: "pending_approval", version: 3, approval: request({ requested_by, ...change }) });

const TERMS = {
  title: "Welder",
  department: "",
  opening_count: 1,
  salary: null,
  employment_type: "Full-time",
  workplace: "Hybrid",
  country: "NG",
  city: "Lagos",
  experience: null,
  education: null,
  confidential: false,
  description: "Weld.\nWell.",
};

function server(stored: Job) {
  const api = fakeApi();
  let kept = stored;
  api.on(jobs.get, () => kept);
  api.on(jobs.preview, () => ({
    ...stored,
    company: { _id: idOf(9), company_name: "Acme", name_slug: "acme", logo_url: null },
    closes_on: null,
    expected_reply_days: 14,
    listed: true,
    salary: null,
    opened_at: null,
    applied: false,
    questions: [],
  }));
  api.on(approvals.decide, (_, { body }) => {
    const { rounds = [] } = kept.approval ?? {};
    const state = ({ approve: "approved", send_back: "returned", recall: "recalled" } as const)[
      body.decision
    ];
    const next = rounds
      .filter((one) => one.state === "waiting")
      .map((one) => ({ ...one, state: "due" as const }));
    const approval =
      body.decision === "approve" && next.length > 0
        ? request({
            rounds: [...rounds.map((one) => ({ ...one, state: "approved" as const })).slice(0, -1), ...next],
          })
        : request({ state });
    kept = { ...kept, approval, status: state === "approved" ? "open" : "draft" };
    return approval;
  });
  api.on(approvals.handOver, () => request());
  api.on(jobs.colleagues, () => [MIA, ADA]);
  api.on(applicationTemplates.list, () => []);
  api.on(jobs.occupations, () => []);
  api.on(jobs.list, () => ({
    items: [],
    nextCursor: null,
    counts: { draft: 0, pending_approval: 1, open: 0, on_hold: 0, closed: 0, archived: 0 },
    waiting_count: 0,
    departments: [],
    countries: [],
  }));
  api.on(applications.board, () => ({ job: stored, stages: [], rejected_count: 0 }));
  const sent = () => api.callsOf(approvals.decide).map(({ body }) => body);
  return Object.assign(api, { sent });
}

test("somebody with full access reads the job as candidates would, and approves it", async () => {
  const api = server(waiting());
  const { type, place } = renderCompany(`/${JOB}/preview`);
  await screen.findByText("This job waits for your approval");
  expect(screen.getByText(/^Mia Member asked/)).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Approve and open" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "approve" }]));
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB}/board`));
});

test("whoever approves a job reads what it pays and how many it takes, which candidates do not see", async () => {
  const salary = {
    min: 5_200_000,
    max: 6_400_000,
    currency: "gbp",
    period: "year",
    published: false,
  } as const;
  server(waiting(MIA, { terms: { ...TERMS, salary, opening_count: 3 } }));
  renderCompany(`/${JOB}/preview`);
  const kept = await screen.findByRole("region", { name: "What candidates do not see" });
  const facts = within(kept).getAllByRole("definition");
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    "£52,000 – £64,000 a year, not published",
    "3",
    "not said",
    "no",
  ]);
});

test("pay that candidates see is not among what they do not see", async () => {
  const salary = {
    min: 5_200_000,
    max: 6_400_000,
    currency: "gbp",
    period: "year",
    published: true,
  } as const;
  server(waiting(MIA, { terms: { ...TERMS, salary } }));
  renderCompany(`/${JOB}/preview`);
  const kept = await screen.findByRole("region", { name: "What candidates do not see" });
  expect(kept).toHaveTextContent("Openings");
  expect(kept).not.toHaveTextContent("Pay");
});

test("sending a job back asks what should change, and sends nothing without it", async () => {
  const api = server(waiting());
  const { type } = renderCompany(`/${JOB}/preview`);
  await type.click(await screen.findByRole("button", { name: "Send back" }));
  const asked = await screen.findByRole("dialog", { name: "Send “Welder” back?" });
  expect(within(asked).getByRole("button", { name: "Send back" })).toBeDisabled();
  await type.click(within(asked).getByRole("textbox", { name: "What should change?" }));
  await type.paste("Say what it pays");
  await type.click(within(asked).getByRole("button", { name: "Send back" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "send_back", comment: "Say what it pays" }]));
});

test("a colleague without full access reads who asked, and can decide nothing", async () => {
  server(waiting());
  renderCompany(`/${JOB}/preview`, {
    role: "recruiter",
    permissions: [{ feature: "job", action: ["read", "write", "update"] }],
  });
  await screen.findByText("Waiting for approval");
  expect(screen.queryByRole("button", { name: "Approve and open" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Edit job" })).not.toBeInTheDocument();
});

test("whoever asked may recall it, and is led back to the draft", async () => {
  const me = { ...MIA, _id: member("admin", [])._id };
  const api = server(waiting(me));
  const { type, place } = renderCompany(`/${JOB}/preview`);
  await screen.findByText("Waiting for approval");
  expect(screen.queryByRole("button", { name: "Approve and open" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Recall to change it" }));
  await waitFor(() => expect(api.sent()).toEqual([{ decision: "recall" }]));
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB}`));
});

test("the editor of a job that waits leads to where it is decided", async () => {
  server(waiting());
  const { place } = renderCompany(`/${JOB}`);
  await screen.findByText("This job waits for your approval");
  expect(place()).toBe(`${BASE}/${JOB}/preview`);
});

test("a draft that was sent back says by whom and why", async () => {
  const decided = { decided_by: MIA, decided_at: "2026-01-02T00:00:00.000Z" };
  server(job({ approval: request({ state: "returned", ...decided, reason: "Say what it pays" }) }));
  renderCompany(`/${JOB}`);
  expect(await screen.findByText("Mia Member sent this job back")).toBeInTheDocument();
  expect(screen.getByText("Say what it pays")).toBeInTheDocument();
});

describe("groups that approve", () => {
  const me = () => ({ ...ADA, _id: member("recruiter", [])._id });
  const READER = { role: "recruiter", permissions: [{ feature: "job", action: ["read"] }] } as const;

  test("are shown with their turn; who decides in the first one leaves it to the next", async () => {
    const rounds = [round("Finance", "due", step(me())), round("Heads", "waiting", step(ADA))];
    const api = server(waiting(MIA, { rounds }));
    const { type } = renderCompany(`/${JOB}/preview`, READER);
    await screen.findByText("This job waits for your approval");
    const [finance, heads] = within(screen.getByRole("region", { name: "Who approves" }))
      .getAllByRole("listitem")
      .filter(({ parentElement }) => parentElement?.tagName === "OL");
    expect(finance).toHaveTextContent("Finance decides now");
    expect(heads).toHaveTextContent("Heads waits for its turn");
    await type.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved. It is up to Heads now.")).toBeInTheDocument();
    expect(api.sent()).toEqual([{ decision: "approve" }]);
    expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  });

  test("out of turn, nothing can be decided", async () => {
    server(
      waiting(MIA, { rounds: [round("Finance", "due", step(ADA)), round("Heads", "waiting", step(me()))] }),
    );
    renderCompany(`/${JOB}/preview`, READER);
    await screen.findByText("Waiting for approval");
    expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
  });

  test("a place is handed to a colleague who is not in it and did not ask", async () => {
    const api = server(waiting(MIA, { rounds: [round("Finance", "due", step(me()))] }));
    const { type } = renderCompany(`/${JOB}/preview`, READER);
    await type.click(await screen.findByRole("button", { name: /^Hand over/ }));
    const asked = await screen.findByRole("dialog", { name: /^Who decides instead of/ });
    await type.click(within(asked).getByRole("combobox", { name: "Colleague" }));
    expect(screen.queryByText("Mia Member", { selector: ".ant-select-item-option-content" })).toBeNull();
    await type.click(await screen.findByText("Ada Obi", { selector: ".ant-select-item-option-content" }));
    await type.click(within(asked).getByRole("button", { name: "Hand over" }));
    await waitFor(() =>
      expect(api.callsOf(approvals.handOver).map(({ body }) => body)).toEqual([
        { from: me()._id, to: ADA._id },
      ]),
    );
  });
});

describe("a change of an open job", () => {
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

  test("says field by field what would be different", async () => {
    server(change());
    renderCompany(`/${JOB}/preview`);
    await screen.findByText("A change of this job waits for your approval");
    const [openings, description, ...others] = within(
      await screen.findByRole("region", { name: "What would change" }),
    ).getAllByRole("definition");
    expect(screen.queryByRole("region", { name: "What candidates do not see" })).not.toBeInTheDocument();
    expect(openings).toHaveTextContent("1 → 3");
    expect(description).toHaveTextContent("Well.Very well.");
    expect(others).toEqual([]);
    expect(screen.getByRole("button", { name: "Approve and change" })).toBeEnabled();
  });

  test("that was sent back can be taken up where it was", async () => {
    const { stages, questions, ...fields } = job();
    const decided = { decided_by: MIA, decided_at: "2099-01-02T00:00:00.000Z", reason: "Name the pay" };
    const proposal = { ...fields, stages, questions, city: "Abuja" };
    server(change({ state: "returned", ...decided, proposal }));
    const { type } = renderCompany(`/${JOB}`);
    expect(await screen.findByText("Mia Member sent your change back")).toBeInTheDocument();
    expect(screen.getByText(/once they are approved where that is wanted/)).toBeInTheDocument();
    expect(screen.getByLabelText("City")).toHaveValue(job().city);
    await type.click(screen.getByRole("button", { name: "Continue with the change" }));
    expect(screen.getByLabelText("City")).toHaveValue("Abuja");
  });
});
