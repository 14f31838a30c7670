import { screen, waitFor, within } from "@testing-library/react";
import { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { personMails } from "@loubby/shared-contracts/http/person-mails/person-mails";
import type { PersonMail } from "@loubby/shared-contracts/http/person-mails/person-mails.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ApiError, emit, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { draftsKept } from "../../testing/kept-form.ts";
import { onPlan } from "../../testing/on-plan.ts";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { opened } from "../../testing/opened.ts";
import { PersonMails } from "./person-mails.tsx";

const KOFI = opened(1, "Kofi");
const DAY = "2026-11-01T10:00:00.000Z";
const mail = (number: number, change: Partial<PersonMail> = {}): PersonMail => ({
  _id: idOf(number),
  author: "Ada Admin",
  subject: "About Welder",
  body: "Hello Kofi",
  signature: "Ada",
  send_at: DAY,
  sent_at: DAY,
  cancelled_at: null,
  replies: [],
  ...change,
});

function server(all: PersonMail[] = []) {
  const api = fakeApi();
  const items = [...all];
  api.on(personMails.list, () => ({ items: [...items], signature: "Ada, Acme", answers_by_mail: true }));
  api.on(personMails.preview, (_, { body }) => ({
    from: "Ada at Acme",
    subject: body.subject.replace("{job}", "Welder"),
    body: body.body.replace("{first_name}", "Kofi"),
    text: `${body.body}\n\n${body.signature}`,
  }));
  api.on(personMails.send, (_, { body }) => {
    const added = mail(items.length + 50, {
      subject: body.subject,
      body: body.body,
      send_at: body.send_at ?? DAY,
      sent_at: null,
    });
    items.unshift(added);
    return added;
  });
  api.on(personMails.cancel, ({ mailId }) => {
    const at = items.findIndex(({ _id }) => _id === mailId);
    items[at] = { ...mail(0), ...items[at], cancelled_at: DAY };
    return {};
  });
  api.on(pipeline.mails, () => []);
  return { api, items };
}

beforeEach(() => localStorage.clear());

const show = (permission: "update" | "read" = "update", application = KOFI) => {
  const user = member("recruiter", [
    { feature: "application", action: ["read", permission] },
    { feature: "email_template", action: ["read"] },
    { feature: "pipeline", action: ["read", "update"] },
  ]);
  setSession({ user, token: "token", activeSubscription: null, coupon: null });
  return renderPage(<PersonMails application={application} />, { address: "/" });
};

test("previews a mail with the signature, sends it, and undoes it from the toast", async () => {
  const { api, items } = server();
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Mail Kofi" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  await type.type(dialog.getByLabelText("Subject"), "Monday");
  await type.type(dialog.getByLabelText("Mail"), "Can you start?");
  await type.click(dialog.getByRole("button", { name: "Preview" }));
  const preview = within(await dialog.findByRole("region", { name: "Preview" }));
  expect(preview.getByText("From Ada at Acme")).toBeVisible();
  await type.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Sending in a minute")).toBeVisible();
  expect(api.callsOf(personMails.send)[0]?.body).toEqual({
    subject: "Monday",
    body: "Can you start?",
    signature: "Ada, Acme",
    send_at: null,
  });
  expect(await screen.findByText(/^Sends/)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(items[0]?.cancelled_at).toBe(DAY));
  expect(await screen.findByText(/^Not sent,$/)).toBeVisible();
});

test("keeps what is typed after Escape and a reload until it's sent", async () => {
  server();
  const open = async () => {
    const { type, unmount } = show();
    await type.click(await screen.findByRole("button", { name: "Mail Kofi" }));
    return { type, unmount, dialog: await dialogCalled("Mail Kofi Mensah") };
  };
  const first = await open();
  await first.type.type(first.dialog.getByLabelText("Subject"), "Monday");
  await first.type.type(first.dialog.getByLabelText("Mail"), "Can you start?");
  await first.type.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await first.type.click(screen.getByRole("button", { name: "Mail Kofi" }));
  expect((await dialogCalled("Mail Kofi Mensah")).getByLabelText("Subject")).toHaveValue("Monday");
  first.unmount();
  const { type, dialog } = await open();
  expect(dialog.getByLabelText("Mail")).toHaveValue("Can you start?");
  await type.click(dialog.getByRole("button", { name: "Send" }));
  await screen.findByText("Sending in a minute");
  expect(draftsKept()).toEqual([]);
});

test("lists automatic mails and those that wait, newest first, and cancels one that waits", async () => {
  const { api } = server([mail(10)]);
  const waiting = {
    _id: idOf(60),
    application_id: KOFI._id,
    kind: "rejection" as const,
    author: "Ada Obi",
    subject: "Your application",
    body: "Hello {first_name}",
    send_at: new Date(Date.now() + 20 * 60_000 + 5000).toISOString(),
    sent_at: null,
    cancelled_at: null as string | null,
  };
  let planned = [waiting];
  api.on(pipeline.mails, () => planned);
  api.on(pipeline.cancelMail, () => {
    planned = [{ ...waiting, cancelled_at: DAY }];
    return waiting;
  });
  const event = { actor: "Ada", from_stage: null, to_stage: null, detail: "" };
  const events = [
    { ...event, _id: idOf(71), kind: "offer_sent" as const, at: "2026-11-02T10:00:00.000Z" },
    { ...event, _id: idOf(72), kind: "moved" as const, at: DAY },
    { ...event, _id: idOf(73), kind: "added" as const, at: "2026-10-02T10:00:00.000Z" },
  ];
  const { type } = show("update", { ...KOFI, events, told_when_added: true });
  await screen.findByText("Your application");
  const titles = within(screen.getByRole("list", { name: "Mails" })).getAllByRole("listitem");
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your applicationSends in 20 minutes.*Ada Obi · Rejection.*Hello Kofi/s),
    expect.stringMatching(/^OfferAda, /),
    expect.stringMatching(/^About Welder/),
    expect.stringMatching(/^Added to the jobAda, /),
  ]);
  await type.click(screen.getByRole("button", { name: "Cancel sending" }));
  await type.click(await screen.findByRole("button", { name: "Cancel mail" }));
  expect(await screen.findByText(/^Not sent,$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel sending" })).not.toBeInTheDocument();
});

test("puts what waits on top, the next first, and keeps a mail of an undone rejection to a line that says why", async () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5000).toISOString();
  const reply = { _id: idOf(90), from_address: "k@people.test", from_another: false, body: "Gladly" };
  const { api } = server([
    mail(10, { subject: "Now", sent_at: null, send_at: soon(1) }),
    mail(11, { subject: "Later", sent_at: null, send_at: soon(60) }),
    mail(12, { subject: "Newer" }),
    mail(13, {
      subject: "Answered",
      sent_at: "2026-10-01T10:00:00.000Z",
      replies: [{ ...reply, received_at: "2026-11-02T10:00:00.000Z" }],
    }),
  ]);
  const undone = {
    _id: idOf(60),
    application_id: KOFI._id,
    kind: "rejection" as const,
    author: "Ada Obi",
    subject: "Your application",
    body: "Hello {first_name}",
    send_at: soon(120),
    sent_at: null,
    cancelled_at: "2026-11-01T12:00:00.000Z",
  };
  api.on(pipeline.mails, () => [undone]);
  const event = { _id: idOf(71), actor: "Ada", from_stage: null, to_stage: null, detail: "" };
  const events = [{ ...event, kind: "reopened" as const, at: undone.cancelled_at }];
  const { type } = show("update", { ...KOFI, events });
  const unsent = await screen.findByText("Your application");
  const lines = [...screen.getByRole("list", { name: "Mails" }).children];
  expect(
    lines.map(({ textContent }) => /^[A-Z][a-z ]+?(?=Sends|Ada|Not| Not)/.exec(textContent)?.[0]),
  ).toEqual(["Now", "Later", "Answered", "Your application", "Newer"]);
  expect(screen.getByText(/^Not sent: the rejection was undone,$/)).toBeVisible();
  expect(screen.getByText("Hello Kofi", { selector: "details p" })).not.toBeVisible();
  await type.click(unsent);
  expect(screen.getByText("Hello Kofi", { selector: "details p" })).toBeVisible();
});

test("names no automatic mails to an address that isn't confirmed", async () => {
  server([mail(10)]);
  const events = [
    {
      _id: idOf(71),
      kind: "offer_sent" as const,
      actor: "Ada",
      from_stage: null,
      to_stage: null,
      detail: "",
      at: DAY,
    },
  ];
  show("update", { ...KOFI, candidate: { ...KOFI.candidate, gets_mail: false }, events });
  expect(await screen.findByText("About Welder")).toBeVisible();
  expect(screen.queryByText("Offer")).not.toBeInTheDocument();
});

test("shows what is wrong at its field, and keeps what was typed", async () => {
  const { api } = server();
  api.on(personMails.send, () => {
    throw new ApiError(409, "do_not_contact", "This person asked your company not to contact them.");
  });
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Mail Kofi" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.type(dialog.getByLabelText("Subject"), "Monday");
  await type.type(dialog.getByLabelText("Mail"), "Hello");
  await type.click(dialog.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("This person asked your company not to contact them.")).toBeVisible();
  expect(dialog.getByLabelText("Mail")).toHaveValue("Hello");
});

test("shows answers live, and marks one from another address", async () => {
  const { items } = server([mail(10)]);
  show();
  expect(await screen.findByText("About Welder")).toBeVisible();
  const reply = {
    _id: idOf(90),
    from_address: "x@else.test",
    from_another: true,
    body: "Gladly",
    received_at: DAY,
  };
  items[0] = mail(10, { replies: [reply] });
  emit("applications.noted.v1", { jobId: idOf(100), applicationId: KOFI._id });
  expect(await screen.findByText("Gladly")).toBeVisible();
  expect(screen.getByText("From another address")).toBeVisible();
  expect(screen.getByText("x@else.test")).toBeVisible();
});

test("locks writing without permission", async () => {
  server();
  show("read");
  expect(await screen.findByRole("button", { name: "Mail Kofi" })).toHaveAttribute("aria-disabled", "true");
});

const TEMPLATES = [
  { name: "First call", subject: "A call about {job}", body: "Hello {first_name}, when can we call you?" },
  { name: "Next week", subject: "Next week", body: "Hello {first_name}, we answer next week." },
].map((template, at) => ({ ...template, _id: idOf(300 + at), version: 1, updated_at: DAY }));

test("starts a mail from a template, filled in for the candidate, and asks before it replaces what was typed", async () => {
  const { api } = server();
  api.on(mailTemplates.list, () => TEMPLATES);
  const { type } = show();
  onPlan("enterprise_plan_monthly");
  await type.click(await screen.findByRole("button", { name: "Mail Kofi" }));
  const opened = await screen.findByRole("dialog");
  // It takes the focus once it's open, which would close a list that is opened before.
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement | null));
  const dialog = within(opened);
  const choose = async (name: string) => {
    await type.click(await dialog.findByRole("combobox", { name: /Start from/ }));
    await type.click(await screen.findByTitle(name));
  };
  const body = () => dialog.getByLabelText("Mail");
  await choose("First call");
  await waitFor(() => expect(body()).toHaveValue("Hello Kofi, when can we call you?"));
  expect(dialog.getByLabelText("Subject")).toHaveValue("A call about Welder");
  await choose("Next week");
  await waitFor(() => expect(body()).toHaveValue("Hello Kofi, we answer next week."));
  await type.type(body(), " Bye!");
  await choose("First call");
  const asked = await dialogCalled("Replace your mail with “First call”?");
  await type.click(asked.getByRole("button", { name: "Cancel" }));
  expect(body()).toHaveValue("Hello Kofi, we answer next week. Bye!");
  await choose("First call");
  await type.click(await screen.findByRole("button", { name: "Replace" }));
  await waitFor(() => expect(body()).toHaveValue("Hello Kofi, when can we call you?"));
});

test("offers no templates without the plan", async () => {
  const { api } = server();
  api.on(mailTemplates.list, () => TEMPLATES);
  const { type } = show();
  onPlan("growth_plan_monthly");
  await type.click(await screen.findByRole("button", { name: "Mail Kofi" }));
  expect(screen.queryByRole("combobox", { name: /Start from/ })).toBeNull();
  expect(api.callsOf(mailTemplates.list)).toEqual([]);
});

test("calls mails automatic that no colleague sent", async () => {
  const { api } = server([]);
  const event = { actor: "Kofi Mensah", from_stage: null, to_stage: null, detail: "" };
  const at = (hour: number) => `2026-11-02T${hour}:00:00.000Z`;
  const events = [
    { ...event, _id: idOf(75), kind: "interview_cancelled" as const, actor: "Ada", at: at(15) },
    { ...event, _id: idOf(74), kind: "withdrawn" as const, at: at(14) },
    { ...event, _id: idOf(73), kind: "interview_cancelled" as const, actor: "Ada", at: at(13) },
    { ...event, _id: idOf(72), kind: "applied" as const, at: at(12) },
  ];
  api.on(pipeline.mails, () => [
    {
      _id: idOf(60),
      application_id: KOFI._id,
      kind: "rejection" as const,
      author: null,
      subject: "Your application",
      body: "Hello",
      send_at: at(11),
      sent_at: at(11),
      cancelled_at: null,
    },
  ]);
  show("update", { ...KOFI, events });
  await screen.findByText("Your application");
  const lines = within(screen.getByRole("list", { name: "Mails" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Interview canceledAutomatic, /),
    expect.stringMatching(/^Interview canceledAda, /),
    expect.stringMatching(/^Application receivedAutomatic, /),
    expect.stringMatching(/^Your applicationAutomatic · Rejection, /),
  ]);
});
