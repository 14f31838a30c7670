import { act, screen, waitFor } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { notify } from "@loubby/shared-ui/toasts";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { card, server, board, inStage, cardOf } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./board-page.tsx"));
afterEach(() => {
  jest.restoreAllMocks();
  // A message outlives its page, and its Undo would be pressed for the next test's.
  act(() => notify.clear());
});

const PLANNED = {
  _id: idOf(77),
  kind: "interview" as const,
  title: "Interview with Kofi",
  starts_at: "2026-11-30T12:00:00.000Z",
  ends_at: "2026-11-30T13:00:00.000Z",
  organizer: "Ada Admin",
  is_mine: true,
  place: "",
  ends_with_application: true,
  proposal: null,
};

test("moves a rejected card off the board into the rejected, where the rejection can be undone", async () => {
  const api = server();
  api.on(applications.nextEvent, () => ({ event: PLANNED, has_open_offer: false }));
  const { type } = board("?rejected=shown");
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reject…" }));
  const dialog = await dialogCalled("Reject Kofi Mensah?");
  expect(dialog.getByRole("button", { name: "Reject" })).toBeDisabled();
  expect(
    await dialog.findByText("Their interview on Nov 30 is canceled when they're told."),
  ).toBeInTheDocument();
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByText("Skills do not match"));
  expect(dialog.getByRole("textbox", { name: "Mail" })).toHaveValue("Hello Kofi");
  const mail = dialog.getByRole("textbox", { name: "Mail" });
  await type.type(mail, "{{name}");
  await type.click(dialog.getByRole("button", { name: "Reject" }));
  expect(
    await dialog.findByText(/^\{name\} isn't a known variable\. Use \{first_name\}/),
  ).toBeInTheDocument();
  expect(api.sent("setStatus")).toEqual([]);
  await type.type(mail, "{Backspace>6/}");
  await type.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(inStage("Rejected")).toEqual(["Kofi"]));
  expect(inStage("Applied")).toEqual(["Ama"]);
  expect(await screen.findByText("Kofi Mensah rejected")).toBeInTheDocument();
  await type.click(await cardOf("Kofi"));
  await type.click(await screen.findByRole("button", { name: "Undo rejection" }));
  await waitFor(() =>
    expect(api.sent("setStatus")).toEqual([
      {
        to: "rejected",
        version: 1,
        reason_id: idOf(700),
        note: "",
        mail: { subject: "Welder", body: "Hello Kofi", delay_minutes: 120 },
      },
      { to: "active", version: 2 },
    ]),
  );
  await waitFor(() => expect(inStage("Applied")).toContain("Kofi"));
  expect(await screen.findByText("Kofi Mensah is no longer rejected")).toBeInTheDocument();
  expect(screen.queryByText("Kofi Mensah rejected")).not.toBeInTheDocument();
});

test("offers no Undo of a rejection whose mail goes out right away", async () => {
  server();
  const { type } = board("?rejected=shown");
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reject…" }));
  const dialog = await dialogCalled("Reject Kofi Mensah?");
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByText("Skills do not match"));
  await type.click(dialog.getByRole("combobox", { name: "Send" }));
  await type.click(await screen.findByTitle("Right away"));
  await type.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Kofi Mensah rejected. Their mail is on its way.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

const REJECTED = {
  at: "2026-01-05T09:00:00.000Z",
  knocked_out: false,
  mail_at: null,
  told_at: null,
  reason: "Skills do not match",
};

test("asks before undoing a rejection that the candidate knows of, and opens a mail to them", async () => {
  const rejected = { ...REJECTED, told_at: "2026-01-06T09:00:00.000Z" };
  const api = server([card(201, "Kofi", { status: "rejected", rejected })]);
  const { type, place } = board(`?rejected=shown&application=${idOf(201)}`);
  await type.click(await screen.findByRole("button", { name: "Undo rejection" }));
  const dialog = await dialogCalled("Undo the rejection of Kofi Mensah?");
  expect(dialog.getByText(/^We told them on/)).toHaveTextContent(/on Jan 6 that they weren't selected/);
  expect(api.sent("setStatus")).toEqual([]);
  expect(dialog.getByRole("checkbox", { name: "Write them a mail next" })).toBeChecked();
  await type.click(dialog.getByRole("button", { name: "Undo rejection" }));
  await waitFor(() => expect(api.sent("setStatus")).toEqual([{ to: "active", version: 1 }]));
  expect(place()).toContain("section=mails&write=1");
});

test("undoes a rejection whose mail waits at once, and says that the mail is canceled", async () => {
  const rejected = { ...REJECTED, mail_at: new Date(Date.now() + 60_000).toISOString() };
  const api = server([card(201, "Kofi", { status: "rejected", rejected })]);
  const { type } = board(`?rejected=shown&application=${idOf(201)}`);
  await type.click(await screen.findByRole("button", { name: "Undo rejection" }));
  expect(
    await screen.findByText("Kofi Mensah is no longer rejected. Their mail is canceled."),
  ).toBeInTheDocument();
  expect(api.sent("setStatus")).toEqual([{ to: "active", version: 1 }]);
});
