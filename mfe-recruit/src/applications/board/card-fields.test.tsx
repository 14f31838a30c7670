import { screen, waitFor, within } from "@testing-library/react";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { CardField } from "@loubby/shared-contracts/http/applications/board-fields";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { board, card, cardOf, server } from "../../testing/board-server.ts";
import { dialogCalled } from "../../testing/dialog-called.ts";
import { JOB } from "../../testing/opened.ts";
import { STAGES } from "../../testing/job.ts";

beforeAll(() => import("./board-page.tsx"));

const facts = { title: "Welder", employer: "Acme Steel", location: "Accra", years: 4 };
const kofi = card(201, "Kofi", {
  facts,
  scorecards: { asked: 3, submitted: 2, recommendations: [{ recommendation: "strong_yes", count: 2 }] },
  next_event: {
    kind: "interview",
    starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    place: "https://meet.acme.test/room/1",
  },
});

/** Serves a board whose cards show what was chosen. */
function choosing(first: readonly CardField[]) {
  const api = server([kofi]);
  let fields = [...first];
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage, at) => ({ ...stage, sla_days: null, on_entry: [], count: at === 0 ? 1 : 0 })),
    rejected_count: 0,
    card_fields: fields,
  }));
  api.on(boardSettings.set, (_params, { body }) => {
    fields = body.card_fields;
    return body;
  });
  return api;
}

const onCard = async () => (await cardOf("Kofi")).closest<HTMLElement>("[data-card]") ?? document.body;

test("shows on a card what someone does, where, and how the scorecards stand", async () => {
  choosing(["title", "employer", "location", "years", "scorecards", "next_event"]);
  board();
  const shown = within(await onCard());
  expect(shown.getByText("Welder at Acme Steel")).toBeInTheDocument();
  expect(shown.getByText("Accra · 4 years of experience")).toBeInTheDocument();
  expect(shown.getByText("2 of 3 scorecards: 2 strong yes")).toBeInTheDocument();
  expect(shown.getByText("Interview in 3 days").closest("span")).toHaveTextContent(
    "Interview in 3 days · meet.acme.test",
  );
  expect(shown.queryByText(/in stage/)).not.toBeInTheDocument();
});

test("says on a card that an offer is out, waits for approval or was declined, whatever the company's cards show", async () => {
  server([
    card(201, "Kofi", { open_offer: { state: "sent", expires_on: "2026-03-01" } }),
    card(202, "Ama", { open_offer: { state: "pending_approval", expires_on: "2026-03-01" } }),
    card(203, "Esi", { offer_declined: true }),
  ]);
  board();
  expect(within(await onCard()).getByText("Offer sent, answer by Mar 1, 2026")).toBeInTheDocument();
  expect(screen.getByText("Offer awaits approval")).toBeInTheDocument();
  expect(screen.getByText("Offer declined")).toBeInTheDocument();
});

test("lets the company choose what its cards show", async () => {
  const api = choosing(["title"]);
  const { type } = board();
  expect(within(await onCard()).getByText("Welder")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Customize" }));
  await type.click(await screen.findByRole("menuitem", { name: "Card fields…" }));
  const dialog = await dialogCalled("Card fields");
  expect(dialog.getByRole("checkbox", { name: "Current title" })).toBeChecked();
  await type.click(dialog.getByRole("checkbox", { name: "Location" }));
  await type.click(dialog.getByRole("checkbox", { name: "Current title" }));
  await type.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(within(await onCard()).getByText("Accra")).toBeInTheDocument());
  expect(within(await onCard()).queryByText("Welder")).not.toBeInTheDocument();
  expect(api.callsOf(boardSettings.set).map(({ body }) => body)).toEqual([{ card_fields: ["location"] }]);
});
