import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { emit } from "@loubby/shared-contracts/shell";
import { onPlan } from "../../testing/on-plan.ts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { conversationLike } from "@loubby/shared-contracts/testing/talk";
import { BASE, renderCompany } from "../../testing/render-company.tsx";
import { card, server, board, inStage, cardOf } from "../../testing/board-server.ts";
import { job } from "../../testing/job.ts";
import { JOB } from "../../testing/opened.ts";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./board-page.tsx"));

test("says on the card how it came, who referred it, and that someone was added", async () => {
  server([
    card(201, "Kofi", { source: "referral", credited_to: "Mia Member" }),
    card(202, "Ama", { source: "company_page" }),
    card(203, "Esi"),
    card(204, "Yaa", { source: "from:linkedin", added: true }),
  ]);
  board();
  await cardOf("Kofi");
  expect(screen.getByText("Referred by Mia Member")).toBeInTheDocument();
  expect(screen.getByText("Added")).toBeInTheDocument();
  expect(screen.getByText("Company page")).toBeInTheDocument();
  expect(screen.queryByText("Job portal")).not.toBeInTheDocument();
});

test("shows each stage with its count and its people, the latest first", async () => {
  server();
  board();
  await cardOf("Kofi");
  expect(inStage("Applied")).toEqual(["Ama", "Kofi"]);
  expect(screen.getByRole("heading", { name: "Applied 2" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Interview 0" })).toBeInTheDocument();
});

test("puts only the cards near the viewport in the page, each with its position", async () => {
  server(Array.from({ length: 2000 }, (_, at) => card(5000 + at, `Nr${at}`)));
  board();
  await cardOf("Nr3");
  const cards = within(screen.getByRole("list", { name: "Applied" })).getAllByRole("listitem");
  expect(cards.length).toBeGreaterThan(5);
  expect(cards.length).toBeLessThanOrEqual(60);
  expect(cards[3]).toHaveAttribute("aria-posinset", "4");
  expect(cards[3]).toHaveAttribute("aria-setsize", "2000");
});

test("shows a new application without a reload, marked as new", async () => {
  const api = server();
  board();
  await cardOf("Kofi");
  api.kept.set(idOf(205), card(205, "Esi"));
  emit("applications.changed.v1", { jobId: JOB._id, applicationId: idOf(205) });
  const fresh = (await cardOf("Esi")).closest("[data-card]");
  expect(fresh).toHaveAttribute("data-fresh");
  expect((await cardOf("Kofi")).closest("[data-card]")).not.toHaveAttribute("data-fresh");
});

test("opens the candidate in the address, and goes through the column by the arrows", async () => {
  server();
  const { type, place } = board(`?application=${idOf(202)}`);
  expect(await screen.findByRole("heading", { name: "Ama Mensah" })).toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Next: Kofi Mensah" }));
  expect(await screen.findByRole("heading", { name: "Kofi Mensah" })).toBeInTheDocument();
  expect(place()).toBe(`${BASE}/${JOB._id}/board?application=${idOf(201)}`);
  expect(screen.getByRole("button", { name: "No next candidate" })).toBeDisabled();
});

test("shows an interview that was planned while the calendar was open", async () => {
  const api = server();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const { unmount } = board("", { client });
  await cardOf("Kofi");
  unmount();
  const starts_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  api.write(api.find(idOf(201)), { next_event: { kind: "interview", starts_at } });
  board("", { client });
  expect(await screen.findByText("Interview in 3 days")).toBeInTheDocument();
});

test("says of a rejected card since when, why by itself, and that its mail waits", async () => {
  const now = Date.now();
  const rejected = {
    at: new Date(now - 7_200_000).toISOString(),
    knocked_out: true,
    mail_at: new Date(now + 7_200_000).toISOString(),
    told_at: null,
    reason: null,
  };
  server([card(201, "Kofi", { status: "rejected", rejected })]);
  board("?rejected=shown");
  const shown = (await cardOf("Kofi")).closest<HTMLElement>("[data-card]");
  expect(shown).toHaveTextContent("Rejected 2 hours ago");
  expect(shown).toHaveTextContent("Knock-out answer");
  expect(shown).toHaveTextContent("Mail goes out in 2 hours");
  expect(shown).not.toHaveTextContent("Applied");
});

test("says of a rejected card the company's reason", async () => {
  const rejected = {
    at: new Date().toISOString(),
    knocked_out: false,
    mail_at: null,
    told_at: null,
    reason: "Job closed",
  };
  server([card(201, "Kofi", { status: "rejected", rejected })]);
  board("?rejected=shown");
  expect((await cardOf("Kofi")).closest("[data-card]")).toHaveTextContent("Job closed");
});

test("marks what leads to something that the plan doesn't include", async () => {
  server();
  board(`?application=${idOf(201)}`);
  const scorecards = await screen.findByRole("tab", { name: "Scorecards Locked" });
  expect(scorecards).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "References Locked" })).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Notes" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Scorecards Locked" })).toBeInTheDocument();
  onPlan("growth_plan_yearly");
  expect(scorecards).toHaveAccessibleName("Scorecards");
  expect(screen.getByRole("button", { name: "Scorecards" })).toBeInTheDocument();
});

test("puts the job on hold from its board", async () => {
  const api = server();
  api.on(jobs.setStatus, () => job({ status: "on_hold", version: 2 }));
  const { type } = board();
  await type.click(await screen.findByRole("button", { name: "Actions for Welder" }));
  await type.click(await screen.findByRole("menuitem", { name: "Put on hold" }));
  const steps = () => api.calls.filter(({ id }) => id === "jobs.setStatus").map(({ body }) => body);
  await waitFor(() => expect(steps()).toEqual([{ to: "on_hold", version: JOB.version }]));
  await waitFor(() => expect(api.calls.at(-1)?.id).toBe("applications.board"));
  expect(screen.queryByRole("menuitem", { name: "Open board" })).not.toBeInTheDocument();
});

test("names a colleague who has a card open, on it and beside it", async () => {
  const api = server();
  api.on(pipeline.viewers, () => [{ application_id: idOf(201), _id: idOf(9), name: "Mia Member" }]);
  board(`?application=${idOf(201)}`);
  expect(await screen.findByText("Mia Member is viewing this too")).toBeInTheDocument();
  expect(await screen.findByText("Mia Member is viewing")).toBeInTheDocument();
});

test("opens the conversation about the application on Message", async () => {
  const api = server();
  const conversation = conversationLike({});
  api.on(conversations.open, () => ({ data: { conversation, members: [], message: null } }));
  const { type, place } = board(`?application=${idOf(201)}`);
  await type.click(await screen.findByRole("button", { name: "Message" }));
  await waitFor(() => expect(place()).toBe(`/dashboard/conversations?id=${idOf(900)}`));
  const opened = api.calls.find((call) => call.id === "conversations.open");
  expect(opened?.body).toEqual({ userId: idOf(1201), applicationId: idOf(201) });
});

test("says why someone without permission can't move anyone, by key or menu", async () => {
  const api = server();
  const permissions = [
    { feature: "pipeline", action: ["read"] },
    { feature: "application", action: ["read"] },
  ] as const;
  const { type } = renderCompany(`/${JOB._id}/board`, { role: "recruiter", permissions });
  (await cardOf("Kofi")).focus();
  await type.keyboard(" ");
  expect(screen.getByText("You do not have permission to move candidates.")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  expect(
    await screen.findByText(
      "You do not have permission to perform this action. Ask an administrator of your company for access to Pipelines (Edit)",
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Interview" })).toHaveAttribute("aria-disabled", "true");
  expect(api.sent("move")).toEqual([]);
});

test("leads from an open job without applicants to its public page", async () => {
  server([]);
  const { type } = board();
  expect(await screen.findByText("This job is live")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open public page" })).toHaveAttribute(
    "href",
    expect.stringContaining(`/jobs/${JOB._id}`),
  );
  await type.click(screen.getByRole("button", { name: "Copy public link" }));
  expect(await navigator.clipboard.readText()).toContain(`/jobs/${JOB._id}`);
});

test("keeps the public link in the menu once someone has applied", async () => {
  server();
  board();
  await cardOf("Kofi");
  expect(screen.queryByText("This job is live")).not.toBeInTheDocument();
});
