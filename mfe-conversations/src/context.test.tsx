import { act, screen, waitFor, within } from "@testing-library/react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { appliedJob } from "@loubby/shared-contracts/paths";
import { emit } from "@loubby/shared-contracts/shell";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { ownCard } from "./context/context.ts";
import { renderConversations } from "./testing/render-conversations.tsx";
import { forgetAll, setUp } from "./testing/two-talks.ts";

const job = { _id: idOf(100), title: "Welder", company_name: "Acme", status: "open" as const };
const application = { _id: idOf(201) };
const stages = ["Applied", "Interview", "Hired"].map((name, position) => ({
  _id: idOf(11 + position),
  name,
}));

const asCompany = {
  ...application,
  job,
  stages,
  status: "active",
  stage_id: idOf(12),
  stage_entered_at: "2026-11-01T09:00:00.000Z",
  applied_at: "2026-10-01T09:00:00.000Z",
  added: false,
  next_event: { kind: "interview", starts_at: "2026-12-03T09:00:00.000Z" },
  open_offer: { state: "sent", expires_on: "2026-12-24" },
} as unknown as Application;

const asCandidate = {
  ...application,
  job,
  status: "active",
  stage: "Interview",
  stage_entered_at: "2026-11-01T09:00:00.000Z",
  applied_at: "2026-10-01T09:00:00.000Z",
  added: false,
  expected_reply_by: "2026-11-15",
  interview: {
    starts_at: "2026-12-03T09:00:00.000Z",
    ends_at: "2026-12-03T09:45:00.000Z",
    time_zone: "Asia/Kathmandu",
    organizer: "Ada Obi",
    hosts: ["Ada Obi", "Tom Becker"],
    place: "Room 4",
  },
  offer: null,
} as MyApplication;

beforeEach(forgetAll);

/** The open conversation with Kofi, which is about his application. */
function aboutWelder() {
  const { server, kofi } = setUp();
  server.list = server.list.map((each) =>
    each._id === kofi._id ? { ...each, context: { job, application } } : each,
  );
  return { server, kofi };
}

const panel = () => screen.findByRole("complementary", { name: "Application details" });
const button = () => screen.findByRole("button", { name: "Application details" });
const facts = (of: HTMLElement) =>
  within(of)
    .getAllByRole("definition")
    .map((each) => `${each.previousElementSibling?.textContent}: ${each.textContent}`);

test("the company sees beside a conversation how far the application is, and follows its changes", async () => {
  const { server, kofi } = aboutWelder();
  server.applications.set(application._id, asCompany);
  const { type } = renderConversations(server, kofi._id);
  await type.click(await button());
  const shown = await panel();
  const link = await within(shown).findByRole("link", { name: "Open application" });
  expect(link).toHaveAttribute("href", expect.stringContaining(application._id));
  expect(facts(shown)).toEqual([
    "Stage: Interview",
    expect.stringMatching(/^In this stage since: Nov 1/),
    expect.stringMatching(/^Applied: Oct 1/),
    expect.stringMatching(/^Next event: Interview/),
    "Offer: Sent, answer by Dec 24, 2026",
  ]);
  server.applications.set(application._id, { ...asCompany, status: "rejected", open_offer: null });
  act(() => emit("applications.changed.v1", { jobId: job._id, applicationId: application._id }));
  await waitFor(() => expect(facts(shown)).toContain("Status: Rejected"));
  await type.keyboard("{Escape}");
  expect(shown).not.toBeInTheDocument();
  expect(await button()).toHaveFocus();
});

test("a candidate sees their own application there", async () => {
  const { server, kofi } = aboutWelder();
  server.applications.set(application._id, asCandidate);
  const { type } = renderConversations(server, kofi._id, candidate);
  expect(await screen.findByRole("link", { name: "Welder" })).toHaveAttribute(
    "href",
    expect.stringContaining(appliedJob(job._id)),
  );
  await type.click(await button());
  const shown = await panel();
  await within(shown).findByText("Room 4");
  expect(facts(shown)).toEqual([
    "Stage: Interview",
    expect.stringMatching(/^In this stage since: Nov 1/),
    expect.stringMatching(/^Applied: Oct 1/),
    expect.stringMatching(
      /^Interview: \w{3}, Dec 3, 2026, \d\d:\d\d–\d\d:\d\d .+ · .*\d\d:\d\d–\d\d:\d\d Asia\/Kathmandu/,
    ),
    "With: Ada Obi and Tom Becker",
    "Where: Room 4",
  ]);
});

test("the card names whose answer is due by when, and only while that is promised", () => {
  const waiting = { ...asCandidate, stage_position: 0, interview: null };
  const words = ({ facts: all }: ReturnType<typeof ownCard>) =>
    all.map(({ label, text }) => `${label}: ${text}`).filter((each) => /answer/i.test(each));
  expect(words(ownCard(waiting))).toEqual(["Answer from Acme: By Nov 15, 2026"]);
  expect(words(ownCard({ ...waiting, stage_position: 1 }))).toEqual([]);
  const offer = { state: "sent", expires_on: "2026-12-11" } as MyApplication["offer"];
  expect(words(ownCard({ ...waiting, offer }))).toEqual(["Offer: Open, please answer by Dec 11, 2026"]);
});

test("an application that can't be loaded says why and is read again by Retry", async () => {
  const { server, kofi } = aboutWelder();
  const { type } = renderConversations(server, kofi._id);
  await type.click(await button());
  const shown = await panel();
  await within(shown).findByText("Couldn't load the application", {}, { timeout: 10_000 });
  server.applications.set(application._id, asCompany);
  await type.click(within(shown).getByRole("button", { name: "Retry" }));
  expect(await within(shown).findByRole("link", { name: "Open application" })).toBeVisible();
});

test("a conversation about nothing has no panel, and says when the other one was last here", async () => {
  const { server, kofi } = setUp();
  server.lastSeen = new Date(Date.now() - 3 * 3_600_000).toISOString();
  renderConversations(server, kofi._id);
  expect(await screen.findByText("3 hours ago")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Application details" })).not.toBeInTheDocument();
});
