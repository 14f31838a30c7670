import { screen, waitFor, within } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { board, cardOf, server as boardServer } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { list, server as listServer } from "../../testing/list-server.ts";
import { JOB } from "../../testing/opened.ts";
import { renderCompany } from "../../testing/render-company.tsx";

const REASONS = [{ _id: idOf(700), name: "Position filled", mail: { subject: "{job}", body: "Hello" } }];
const MAIL = { subject: "Welder", body: "Hello", delay_minutes: 120 };

type Typist = ReturnType<typeof board>["type"];
type Dialog = Awaited<ReturnType<typeof dialogCalled>>;

// Code that a browser would fetch is read first.
beforeAll(async () => {
  await Promise.all([import("../board/board-page.tsx"), import("../list/application-list.tsx")]);
});

function offeredBoard() {
  const api = boardServer();
  api.on(pipeline.reasons, () => REASONS);
  api.on(applications.nextEvent, () => ({ event: null, has_open_offer: true }));
  return api;
}

async function askToReject(type: Typist): Promise<Dialog> {
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Move Kofi Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Reject…" }));
  return dialogCalled("Reject Kofi Mensah?");
}

async function chooseReason(type: Typist, dialog: Dialog) {
  await type.click(await dialog.findByRole("combobox", { name: "Reason" }));
  await type.click(await screen.findByTitle("Position filled"));
}

test("says that a candidate can still sign an offer, and withdraws it unless told otherwise", async () => {
  const api = offeredBoard();
  const { type } = board();
  const dialog = await askToReject(type);
  const offered = await dialog.findByText("Kofi has an open offer.");
  await waitFor(() => expect(offered).toBeVisible());
  const box = dialog.getByRole("checkbox", { name: "Withdraw the offer now" });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription(
    "They hear right away that their offer is withdrawn, not that they're rejected. Undo doesn't bring the offer back.",
  );
  await chooseReason(type, dialog);
  expect(
    dialog.getByText(
      "Until then the candidate hears nothing of the rejection, and you can edit the mail or undo it.",
    ),
  ).toBeVisible();
  // The mail is long: what ends with it is asked before.
  const mail = dialog.getByRole("switch", { name: "Mail the candidate" });
  expect(box.compareDocumentPosition(mail)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await type.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(api.sent("setStatus")).toMatchObject([{ withdraw_offer: true }]));
});

test("leaves the offer open when asked to", async () => {
  const api = offeredBoard();
  const { type } = board();
  const dialog = await askToReject(type);
  const box = await dialog.findByRole("checkbox", { name: "Withdraw the offer now" });
  await type.click(box);
  expect(box).toHaveAccessibleDescription(
    "They can sign until they're told of the rejection, and signing hires them.",
  );
  await chooseReason(type, dialog);
  await type.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(api.sent("setStatus")).toEqual([
      { to: "rejected", version: 1, reason_id: idOf(700), note: "", mail: MAIL },
    ]),
  );
});

test("says it to someone who may not withdraw offers, and why they can't", async () => {
  offeredBoard();
  const { type } = renderCompany(`/${JOB._id}/board`, {
    role: "recruiter",
    permissions: [
      { feature: "pipeline", action: ["read", "update"] },
      { feature: "application", action: ["read"] },
    ],
  });
  const dialog = await askToReject(type);
  const box = await dialog.findByRole("checkbox", { name: "Withdraw the offer now" });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    "They can sign until they're told of the rejection, and signing hires them. You do not have permission to perform this action. Ask an administrator of your company for access to Applications (Create)",
  );
});

test("counts the open offers of many, and withdraws them only when asked to", async () => {
  setPreference({ componentView: "listView" });
  const api = listServer();
  api.on(pipeline.reasons, () => REASONS);
  const ahead = {
    total: 2,
    applies_to: 2,
    mails: [],
    tasks: [],
    left_out: [],
    reveals: 0,
    open_offers: 2,
    told: 0,
    apart: [],
    of_declined: null,
  };
  api.on(bulkRuns.preview, () => ahead);
  const { type } = list();
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(within(ama).getByRole("checkbox"));
  await type.click(screen.getByRole("button", { name: "Reject…" }));
  const dialog = await dialogCalled("Reject 1 candidate?");
  await chooseReason(type, dialog);
  expect(await dialog.findByText("2 of them have an open offer.")).toBeVisible();
  const box = dialog.getByRole("checkbox", { name: "Withdraw the offers now" });
  expect(box).not.toBeChecked();
  await type.click(box);
  await type.click(dialog.getByRole("button", { name: "Reject 2" }));
  await waitFor(() =>
    expect(api.callsOf(bulkRuns.start)[0]?.body).toMatchObject({
      action: { kind: "reject", reason_id: idOf(700), withdraw_offer: true },
    }),
  );
});
