import { act, screen, waitFor, within } from "@testing-library/react";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { NextEvent } from "@loubby/shared-contracts/http/applications/next-event.schema";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import { emit } from "@loubby/shared-contracts/shell";
import * as paths from "@loubby/shared-contracts/paths";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { conversationLike, messageLike } from "@loubby/shared-contracts/testing/talk";
import { onPlan } from "../../../testing/on-plan.ts";
import { applicantServer, renderApplicant } from "../../../testing/applicant.tsx";
import { opened } from "../../../testing/opened.ts";

const CONVERSATION = conversationLike({ last_seq: 2 });
const said = (seq: number, senderId: string, body: string): Message => messageLike({ seq, senderId, body });
const EVENT: NextEvent = {
  _id: idOf(70),
  kind: "interview",
  title: "Interview with Kofi",
  starts_at: "2099-03-03T09:00:00.000Z",
  ends_at: "2099-03-03T09:30:00.000Z",
  organizer: "Ada Obi",
  is_mine: true,
  place: "",
  ends_with_application: true,
  proposal: null,
};

test("shows the last messages in order and new ones as they come, and leads to the conversation", async () => {
  const api = applicantServer([opened(201, "Kofi")]);
  const messages = [said(2, idOf(1201), "<b>Yes</b>"), said(1, idOf(1), "Are you there?")];
  api.on(conversations.privateWith, () => ({ conversation: CONVERSATION, messages: [...messages] }));
  const { type, place } = renderApplicant(201, undefined, "&section=messages");
  const list = within(await screen.findByRole("list", { name: "Last messages" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^You, .*Are you there\?$/),
    expect.stringMatching(/^Kofi, .*<b>Yes<\/b>$/),
  ]);
  const third = said(3, idOf(1201), "Hello?");
  messages.unshift(third);
  act(() => emit("messages.received.v1", { message: third }));
  expect(await list.findByText("Hello?")).toBeInTheDocument();
  await type.click(screen.getByRole("link", { name: "Open conversation" }));
  expect(place()).toBe(`/dashboard/conversations?id=${CONVERSATION._id}`);
});

test("starts a conversation about the application when there is none", async () => {
  const api = applicantServer([opened(201, "Kofi")]);
  api.on(conversations.open, () => ({
    data: { conversation: CONVERSATION, members: [], message: null },
  }));
  const { type, place } = renderApplicant(201, undefined, "&section=messages");
  await screen.findByText("No messages yet");
  const [, fromSection] = screen.getAllByRole("button", { name: "Message" });
  await type.click(fromSection as HTMLElement);
  await waitFor(() => expect(place()).toBe(`/dashboard/conversations?id=${CONVERSATION._id}`));
  expect(api.callsOf(conversations.open)[0]?.body).toEqual({
    userId: idOf(1201),
    applicationId: idOf(201),
  });
});

test("offers mails instead of messages to someone without a password, and says why", async () => {
  const esi = opened(201, "Esi");
  const api = applicantServer([{ ...esi, candidate: { ...esi.candidate, can_sign_in: false } }]);
  api.on(personMails.list, () => ({ items: [], signature: "Ada, Acme", answers_by_mail: true }));
  const { type, place } = renderApplicant(201, undefined, "&section=messages");
  await screen.findByText(/This candidate has no password/);
  expect(screen.queryByRole("button", { name: "Message" })).toBeNull();
  const [mail] = screen.getAllByRole("button", { name: "Mail" });
  expect(mail).toHaveAttribute("title", expect.stringMatching(/They can answer a mail/));
  await type.click(mail as HTMLElement);
  expect(place()).toMatch(/section=mails/);
  const dialog = within(await screen.findByRole("dialog", { name: "Mail Esi Mensah" }));
  await waitFor(() => expect(dialog.getByLabelText("Subject")).toHaveFocus());
  await type.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(place()).not.toMatch(/write/));
});

test("shows the next event, a colleague's only by kind and name, and names the candidate in an interview", async () => {
  const api = applicantServer([opened(201, "Kofi")]);
  let event: NextEvent | null = EVENT;
  api.on(applications.nextEvent, () => ({ event, has_open_offer: false }));
  const { type, place } = renderApplicant(201);
  expect(await screen.findByRole("link", { name: "Interview with Kofi" })).toHaveAttribute(
    "href",
    `/dashboard/schedule?event=${EVENT._id}`,
  );
  expect(screen.getByText(/, UTC$|\(GMT[+-]\d+\)$/)).toBeInTheDocument();
  event = { ...EVENT, place: "Gate 4, https://maps.test/gate" };
  act(() => emit("schedule.changed.v1", { eventId: EVENT._id }));
  expect(await screen.findByText(/^Gate 4,/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "https://maps.test/gate" })).toBeInTheDocument();
  event = { ...EVENT, title: null, is_mine: false, organizer: "Mia Member" };
  act(() => emit("schedule.changed.v1", { eventId: EVENT._id }));
  expect(await screen.findByText("An interview with Mia Member")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Schedule interview" })).toBeDisabled();
  expect(
    screen.getAllByText(/^Your plan doesn't include this yet\. Part of the Growth Plan/).length,
  ).toBeGreaterThan(0);
  onPlan("enterprise_plan_yearly");
  await type.click(screen.getByRole("button", { name: "Schedule interview" }));
  expect(place()).toBe(`/dashboard/schedule?new=1&interview=${idOf(1201)}&application=${idOf(201)}`);
});

test("shows the time that the candidate proposes instead, and leads the organizer to the answer", async () => {
  const api = applicantServer([opened(201, "Kofi")]);
  const at = "2099-03-03T09:00:00.000Z";
  const proposal = {
    starts_at: "2099-03-04T15:00:00.000Z",
    ends_at: "2099-03-04T15:30:00.000Z",
    at,
    can_answer: true,
  };
  let event: NextEvent = { ...EVENT, proposal };
  api.on(applications.nextEvent, () => ({ event, has_open_offer: false }));
  renderApplicant(201);
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent(
    /^Kofi proposes Wed, Mar 4, 2099, \d\d:\d\d–\d\d:\d\d instead of Tue, Mar 3, 2099, \d\d:\d\d–\d\d:\d\d\./,
  );
  expect(within(note).getByRole("link", { name: "Answer Kofi" })).toHaveAttribute(
    "href",
    paths.event(EVENT._id, at),
  );
  event = { ...EVENT, title: null, is_mine: false, proposal: { ...proposal, can_answer: false } };
  act(() => emit("schedule.changed.v1", { eventId: EVENT._id }));
  expect(await screen.findByText("Ada Obi can answer.")).toBeInTheDocument();
  expect(within(screen.getByRole("note")).queryByRole("link")).not.toBeInTheDocument();
});

test("schedules a meeting about the application, for those who may", async () => {
  const api = applicantServer([opened(201, "Kofi")]);
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: false }));
  const { type, place } = renderApplicant(201);
  expect(await screen.findByText("Nothing scheduled yet.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Schedule a meeting" })).not.toBeInTheDocument();
  onPlan("enterprise_plan_yearly");
  await type.click(screen.getByRole("button", { name: "Schedule a meeting" }));
  expect(place()).toBe(`/dashboard/schedule?new=1&about=application:${idOf(201)}`);
});

test("schedules nothing with someone whose application has ended, and shows what is planned", async () => {
  const api = applicantServer([{ ...opened(201, "Kofi"), status: "rejected" }]);
  api.on(applications.nextEvent, () => ({ event: EVENT, has_open_offer: false }));
  const { unmount } = renderApplicant(201);
  expect(await screen.findByRole("link", { name: "Interview with Kofi" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Schedule interview" })).not.toBeInTheDocument();
  unmount();
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: false }));
  renderApplicant(201);
  expect(await screen.findByRole("heading", { name: "Kofi Mensah" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Next event" })).not.toBeInTheDocument();
});
