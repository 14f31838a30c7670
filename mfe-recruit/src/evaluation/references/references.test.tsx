import { focusManager, useQueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { defaultReferenceQuestions } from "@loubby/shared-contracts/http/evaluation/default-references";
import { references } from "@loubby/shared-contracts/http/evaluation/references";
import type { Referee, ReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { ApiError, emit, queryDefaults, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { onPlan } from "../../testing/on-plan.ts";
import { BASE } from "../../testing/render-company.tsx";
import { References } from "./references.tsx";

const APPLICATION = {
  _id: idOf(201),
  status: "active",
  candidate: { first_name: "Kofi", can_sign_in: true, gets_mail: true },
} as Application;

const referee = (change: Partial<Referee> = {}): Referee => ({
  _id: idOf(401),
  name: "Esi Boateng",
  email_address: "esi@grain.test",
  relation: "manager",
  company_name: "Grain",
  state: "invited",
  invited_at: "2026-01-01T10:00:00.000Z",
  reminded_at: null,
  settled_at: null,
  removed: false,
  decline_reason: "",
  answers: [],
  hints: [],
  ...change,
});
const request = (change: Partial<ReferenceRequest> = {}): ReferenceRequest => ({
  _id: idOf(301),
  application_id: APPLICATION._id,
  state: "partial",
  wanted_count: 2,
  message: "",
  asked_at: "2026-01-01T09:00:00.000Z",
  due_at: "2099-01-15T23:59:59.999Z",
  asked_by: { _id: idOf(5), first_name: "Ada", last_name: "Obi", logo_url: null },
  settled_at: null,
  ended_by_withdrawal: false,
  decline_reason: "",
  questions: ["Why?"],
  referees: [],
  ...change,
});

function server(...items: ReferenceRequest[]) {
  const api = fakeApi();
  api.on(references.list, () => ({ items }));
  api.on(references.ask, () => request({ state: "collecting" }));
  api.on(references.remind, () => request());
  api.on(references.review, () => request({ state: "reviewed" }));
  api.on(references.cancel, () => request({ state: "cancelled" }));
  api.on(referenceTemplates.list, () => [
    {
      _id: idOf(51),
      name: "Kitchen",
      version: 1,
      updated_at: "2026-01-01T00:00:00.000Z",
      questions: [
        { label: "How many covers?", kind: "number" as const, options: [], required: true, knock_out: [] },
      ],
    },
  ]);
  return api;
}

function show(application = APPLICATION, plan: Parameters<typeof onPlan>[0] = "growth_plan_monthly") {
  setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
  onPlan(plan);
  return renderPage(<References application={application} />, { base: BASE, address: BASE });
}

test("asks for references with a question set, which is shown first", async () => {
  const api = server();
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Ask for references" }));
  const asked = within(await screen.findByRole("dialog", { name: "Ask Kofi for references" }));
  const shown = () =>
    within(asked.getByRole("list", { name: "Questions for referees" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(defaultReferenceQuestions.map(({ label }) => label));
  await type.click(asked.getByRole("combobox", { name: "Questions" }));
  await type.click(await screen.findByTitle("Kitchen"));
  expect(shown()).toEqual(["How many covers?"]);
  await type.click(asked.getByRole("button", { name: "Ask" }));
  await waitFor(() =>
    expect(api.callsOf(references.ask).map(({ body }) => body)).toEqual([
      { template_id: idOf(51), wanted_count: 2, days: 14, message: "" },
    ]),
  );
});

test("keeps what was typed when the request is refused", async () => {
  const api = server();
  api.refuse(references.ask, new ApiError(409, "already_asked", "References were asked for already."));
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Ask for references" }));
  await type.type(await screen.findByLabelText("Message to the candidate"), "Chefs, please");
  await type.click(screen.getByRole("button", { name: "Ask" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("References were asked for already.");
  expect(screen.getByLabelText("Message to the candidate")).toHaveValue("Chefs, please");
});

test("shows the answers by referee, with what to check about them", async () => {
  const api = server(
    request({
      referees: [
        referee({
          state: "completed",
          settled_at: "2026-01-03T10:00:00.000Z",
          answers: [{ question: "Again?", kind: "yes_no", value: "yes" }],
          hints: ["candidates_network", "private_address"],
        }),
        referee({ _id: idOf(402), name: "Yaw", state: "declined", decline_reason: "We never met" }),
      ],
    }),
  );
  const { type } = show();
  const [esi, yaw] = within(await screen.findByRole("list", { name: "Referees" }))
    .getAllByRole("listitem")
    .filter(({ className }) => className === "mr-referee");
  expect(esi).toHaveTextContent("Again?Yes");
  expect(esi).toHaveTextContent("Sent from the same network as Kofi");
  expect(esi).toHaveTextContent("A personal e-mail address, not a company's");
  expect(yaw).toHaveTextContent("“We never met”");
  await type.click(screen.getByRole("button", { name: "Mark as reviewed" }));
  await waitFor(() => expect(api.callsOf(references.review)).toHaveLength(1));
});

test("says who declined, that the candidate has to name someone else, and how to ask again", async () => {
  const yaw = referee({ _id: idOf(402), name: "Yaw", state: "declined" });
  server(request({ referees: [referee({ state: "completed" }), yaw] }));
  const { unmount } = show();
  expect(await screen.findByText("Waiting for names")).toBeVisible();
  expect(screen.queryByText("Waiting for answers")).not.toBeInTheDocument();
  expect(screen.getByText(/who can name someone else until Jan 15, 2099/)).toHaveTextContent(/^Yaw declined/);
  expect(screen.getByRole("button", { name: "Ask for references" })).toBeDisabled();
  expect(screen.getByText(/mark this request as reviewed or withdraw it first/)).toBeVisible();
  unmount();
  server(request({ referees: [referee(), yaw] }));
  show();
  expect(await screen.findByText("Waiting for answers")).toBeVisible();
  expect(screen.getByText(/To ask again, withdraw this request first/)).toBeVisible();
});

test("names the deadline by the day that the mails name", async () => {
  server(request({ referees: [referee()] }));
  show();
  expect(await screen.findByText(/ · answers are due by Jan 15, 2099$/)).toBeVisible();
});

test("says when a referee can be reminded who was mailed within the day", async () => {
  const invited_at = new Date(Date.now() - 3_600_000).toISOString();
  server(request({ referees: [referee({ invited_at })] }));
  show();
  expect(await screen.findByText(/you can remind them/)).toHaveTextContent("in 23 hours");
  expect(screen.queryByRole("button", { name: "Remind Esi Boateng" })).not.toBeInTheDocument();
});

test("reminds a silent referee, and withdraws a request once confirmed", async () => {
  const api = server(request({ referees: [referee()] }));
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Remind Esi Boateng" }));
  await waitFor(() => expect(api.callsOf(references.remind)).toHaveLength(1));
  await type.click(screen.getByRole("button", { name: "Withdraw request" }));
  expect(api.callsOf(references.cancel)).toEqual([]);
  await type.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(api.callsOf(references.cancel)).toHaveLength(1));
});

test("shows that the candidate declined, with their note, and lets the company ask again", async () => {
  server(request({ state: "declined", decline_reason: "They don't know I'm looking" }));
  show();
  expect(await screen.findByText("Declined")).toBeInTheDocument();
  expect(screen.getByText("“They don't know I'm looking”")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Withdraw request" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ask for references" })).toBeEnabled();
});

test("says so on a plan without references, and asks the server for nothing", async () => {
  const api = server();
  show(APPLICATION, "basic_plan_monthly");
  expect(await screen.findByRole("heading", { name: /doesn't include this yet/ })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "References" })).not.toBeInTheDocument();
  expect(api.callsOf(references.list)).toEqual([]);
});

test("no longer waits for references on someone who was rejected, nor asks for any", async () => {
  server(request({ referees: [referee()] }));
  const { unmount } = show({ ...APPLICATION, status: "rejected" });
  expect(await screen.findByText("No longer needed")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Ask for references|Remind)/ })).not.toBeInTheDocument();
  unmount();
  server();
  show({ ...APPLICATION, status: "rejected" });
  expect(await screen.findByText("You can only ask for references on active candidates.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ask for references" })).not.toBeInTheDocument();
});

describe("once the candidate has named someone", () => {
  afterEach(() => focusManager.setFocused(undefined));
  /** Shows a request that waits for names, which the candidate then gives. */
  async function named() {
    const api = server(request({ state: "collecting" }));
    setSession({ user: member("admin"), token: "token", activeSubscription: null, coupon: null });
    onPlan("growth_plan_monthly");
    const { type } = renderPage(<Tabs />, { base: BASE, address: BASE });
    expect(await screen.findByText("Waiting for names")).toBeVisible();
    api.on(references.list, () => ({ items: [request({ referees: [referee()] })] }));
    return type;
  }
  const says = async () => expect(await screen.findByText("Waiting for answers")).toBeVisible();

  test.each([
    ["live", () => emit("applications.changed.v1", { jobId: idOf(1), applicationId: APPLICATION._id })],
    ["when the connection is back", () => emit("realtime.connected.v1", {})],
    [
      "when the window is looked at again",
      () => {
        focusManager.setFocused(false);
        focusManager.setFocused(true);
      },
    ],
  ] as const)("says so %s", async (_, happens) => {
    await named();
    act(happens);
    await says();
  });

  test("says so when the tab is opened again", async () => {
    const type = await named();
    await type.click(screen.getByRole("button", { name: "Other tab" }));
    await type.click(screen.getByRole("button", { name: "References" }));
    await says();
  });
});

/** The references among other tabs, with reads that stay fresh as long as the shell lets them. */
function Tabs() {
  const [isShown, setShown] = useState(true);
  useQueryClient().setDefaultOptions({ queries: queryDefaults });
  return (
    <>
      <button onClick={() => setShown(!isShown)}>{isShown ? "Other tab" : "References"}</button>
      {isShown && <References application={APPLICATION} />}
    </>
  );
}

test("says that the candidate removed a referee, and that withdrawing ended the request", async () => {
  const settled_at = "2026-11-27T12:00:00.000Z";
  server(
    request({
      state: "cancelled",
      settled_at,
      ended_by_withdrawal: true,
      referees: [
        referee({ state: "withdrawn", settled_at, removed: true }),
        referee({ _id: idOf(402), name: "Yaw", state: "withdrawn", settled_at }),
      ],
    }),
  );
  show();
  const [esi, yaw] = within(await screen.findByRole("list", { name: "Referees" })).getAllByRole("listitem");
  expect(esi).toHaveTextContent("Removed by the candidate on Nov 27, 2026");
  expect(yaw).toHaveTextContent("No longer needed;");
  expect(screen.getByText("Ended when the candidate withdrew on Nov 27, 2026")).toBeInTheDocument();
  expect(screen.queryByText("Withdrawn")).not.toBeInTheDocument();
});
