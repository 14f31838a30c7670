import { screen, waitFor } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server as boardServer } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { draftsKept } from "../../testing/kept-form.ts";

const REASONS = [{ _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hello" } }];

// Code that a browser would fetch is read first.
beforeAll(() => import("../board/board-page.tsx"));
beforeEach(() => localStorage.clear());

function server() {
  const api = boardServer();
  api.on(pipeline.reasons, () => REASONS);
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: false }));
  return api;
}

async function ask({ type }: ReturnType<typeof board>) {
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reject…" }));
  return dialogCalled("Reject Kofi Mensah?");
}

/** Opens the dialog, writes a mail of one's own and closes it. */
async function leave(page: ReturnType<typeof board>) {
  const { type } = page;
  const dialog = await ask(page);
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
  await type.type(await dialog.findByRole("textbox", { name: "Mail" }), " and thanks");
  await type.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("keeps a rejection's own words after it's closed and after a reload until it's sent", async () => {
  const api = server();
  const before = board();
  await leave(before);
  before.unmount();
  const page = board();
  const dialog = await ask(page);
  expect(await dialog.findByRole("textbox", { name: "Mail" })).toHaveValue("Hello and thanks");
  api.on(applications.setStatus, () => {
    throw new ApiError(503, "unavailable", "Busy");
  });
  await page.type.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Busy")).toBeVisible();
  expect(draftsKept()).toHaveLength(1);
  api.on(applications.setStatus, () => api.write(api.find(idOf(201)), { status: "rejected" }));
  await page.type.click((await ask(page)).getByRole("button", { name: "Reject" }));
  await screen.findByText("Kofi Mensah rejected");
  expect(draftsKept()).toEqual([]);
});

test("forgets a rejection that is canceled with its button", async () => {
  server();
  const page = board();
  await leave(page);
  await page.type.click((await ask(page)).getByRole("button", { name: "Cancel" }));
  expect(draftsKept()).toEqual([]);
  const dialog = await ask(page);
  expect(dialog.queryByRole("textbox", { name: "Mail" })).toBeNull();
});

test("offers the reason of those who declined an offer to no one else", async () => {
  const api = server();
  const mail = { subject: "Our offer", body: "Thank you for considering our offer." };
  api.on(pipeline.reasons, () => [
    ...REASONS,
    { _id: idOf(701), name: "Declined our offer", mail, for_declined: true },
  ]);
  const page = board();
  const dialog = await ask(page);
  await page.type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  expect(await screen.findByTitle(REASONS[0]?.name ?? "")).toBeInTheDocument();
  expect(screen.queryByTitle("Declined our offer")).not.toBeInTheDocument();
});

test("starts from the reason that the server suggests", async () => {
  const api = server();
  const mail = { subject: "Our offer", body: "Thank you for considering our offer." };
  const declined = { _id: idOf(701), name: "Declined our offer", mail, suggested: true };
  api.on(pipeline.reasons, () => [...REASONS, declined]);
  const dialog = await ask(board());
  expect(await dialog.findByRole("textbox", { name: "Mail" })).toHaveValue(mail.body);
  expect(draftsKept()).toEqual([]);
  await waitFor(() => expect(dialog.getByRole("button", { name: "Reject" })).toBeEnabled());
});
