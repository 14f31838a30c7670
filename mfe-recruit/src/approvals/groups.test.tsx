import { screen, waitFor, within } from "@testing-library/react";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { emit } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { ADA, approvalServer, JOB, MANAGERS, MIA, round, step, waiting } from "../testing/approval.ts";
import { job } from "../testing/job.ts";
import { renderCompany } from "../testing/render-company.tsx";

beforeAll(() => import("../jobs/editor/job-preview-page.tsx"));

const me = () => ({ ...ADA, _id: member("recruiter", [])._id });
const READER = { role: "recruiter", permissions: [{ feature: "job", action: ["read"] }] } as const;

test("shows the groups in turn, and passes the decision on from the first to the next", async () => {
  const rounds = [round("Finance", "due", step(me())), round("Heads", "waiting", step(ADA))];
  const api = approvalServer(waiting(MIA, { rounds }));
  const { type } = renderCompany(`/${JOB}/preview`, READER);
  await screen.findByText("This job needs your approval");
  const [finance, heads] = within(screen.getByRole("region", { name: "Approvers" }))
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.tagName === "OL");
  expect(finance).toHaveTextContent("Finance decides now");
  expect(heads).toHaveTextContent("Heads not their turn yet");
  await type.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Approved. Heads decides next.")).toBeInTheDocument();
  expect(api.sent()).toEqual([{ decision: "approve" }]);
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});

test("offers no decision out of turn", async () => {
  approvalServer(
    waiting(MIA, { rounds: [round("Finance", "due", step(ADA)), round("Heads", "waiting", step(me()))] }),
  );
  renderCompany(`/${JOB}/preview`, READER);
  await screen.findByText("Waiting for approval");
  expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
});

test("hands a decision over to a colleague outside the group who did not ask", async () => {
  const api = approvalServer(waiting(MIA, { rounds: [round("Finance", "due", step(me()))] }));
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

test("tells the person who asked who was notified, by name where it is one person", async () => {
  const asker = { ...MIA, _id: member("admin", [])._id };
  const open = (name: string) => ({ ...MANAGERS, name, steps: [step(ADA), step({ ...ADA, _id: JOB })] });
  const rounds = [
    round("Finance", "due", step(ADA)),
    round("Lawyers", "due", step(ADA)),
    round("Heads", "due", step(ADA), step(MIA)),
    open("Owners"),
    open("Founders"),
  ];
  approvalServer(waiting(asker, { mode: "parallel", rounds }));
  renderCompany(`/${JOB}/preview`);
  const told = "Your colleagues with full access and Ada Obi and Heads have been notified.";
  expect(await screen.findByText(told, { exact: false })).toBeInTheDocument();
});

test("says why others decide for a group with no one but the person who asked", async () => {
  const asker = { ...MIA, _id: member("admin", [])._id };
  const places = [step(ADA), step({ ...ADA, _id: JOB })];
  approvalServer(waiting(asker, { rounds: [{ ...MANAGERS, name: "Owners", steps: places }] }));
  renderCompany(`/${JOB}/preview`);
  expect(
    await screen.findByText(/^Your colleagues with full access have been notified\./),
  ).toBeInTheDocument();
  expect(screen.getByText(/^No one else is left in this group/)).toBeInTheDocument();
});

test("shows another person's decision as soon as it comes", async () => {
  const api = approvalServer(waiting());
  renderCompany(`/${JOB}/preview`);
  await screen.findByText("This job needs your approval");
  api.on(jobs.get, () => job({ status: "open", approval: null }));
  emit("jobs.changed.v1", { jobId: JOB });
  await waitFor(() => expect(screen.queryByText("This job needs your approval")).not.toBeInTheDocument());
});
