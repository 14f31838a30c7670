import { act, screen, waitFor, within } from "@testing-library/react";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { Scorecard } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { LEADS_BACK } from "@loubby/shared-ui/leads-back";
import { CARD, CONTENT, SHEET } from "./testing/cards.ts";
import { last, MINE, MINE_OPEN, server, show } from "./testing/scorecard-server.tsx";

beforeEach(() => localStorage.clear());

test("hides submitted cards until the reader has completed theirs, and leads there", async () => {
  server([{ ...CARD, content: null }, MINE]);
  const { place, type } = show();
  const cards = await screen.findAllByRole("listitem");
  expect(cards[0]).toHaveTextContent("You");
  expect(cards[1]).toHaveTextContent("Mia Member");
  expect(screen.getByText("Submit your scorecard to see the others")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Read the scorecard/ })).not.toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Fill in your scorecard" }));
  expect(place()).toContain(MINE_OPEN);
});

test("says nothing of others' scorecards where no one else was asked", async () => {
  server([MINE]);
  show();
  expect(await screen.findByRole("button", { name: "Fill in your scorecard" })).toBeInTheDocument();
  expect(screen.queryByText("Submit your scorecard to see the others")).not.toBeInTheDocument();
});

test("asks colleagues with a template, a day and what to focus on", async () => {
  const api = server([]);
  const { type } = show();
  await type.click(await screen.findByRole("button", { name: "Ask for scorecards" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.click(await dialog.findByRole("combobox", { name: "Colleagues" }));
  await type.click(await screen.findByTitle("Mia Member"));
  await type.type(dialog.getByRole("textbox", { name: "What to focus on" }), "The seams");
  await type.click(dialog.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(api.callsOf(scorecards.ask)).toHaveLength(1));
  expect(last(api.callsOf(scorecards.ask))).toEqual({
    author_ids: [idOf(2)],
    template_id: SHEET.template_id,
    due_at: null,
    request: "The seams",
    for_stage: false,
  });
});

test("leads to a new template, and comes back to the request as it was typed", async () => {
  const api = server([]);
  api.on(scorecards.choices, () => ({
    templates: [],
    stage: { _id: idOf(12), name: "Interview", template_id: null },
    people: [],
  }));
  const { router, type } = show();
  await type.click(await screen.findByRole("button", { name: "Ask for scorecards" }));
  const dialog = within(await screen.findByRole("dialog"));
  await type.type(await dialog.findByRole("textbox", { name: "What to focus on" }), "The seams");
  const { search } = router.state.location;
  await type.click(dialog.getByRole("link", { name: "Create a template" }));
  expect(router.state.location.state).toEqual(LEADS_BACK);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe(search);
  expect(await screen.findByRole("textbox", { name: "What to focus on" })).toHaveValue("The seams");
});

test("compares cards with their spread, and names who is missing", async () => {
  const other = { ...CARD, _id: idOf(303), author: { _id: idOf(3), name: "Ben Bako" } };
  const low = { ...CONTENT, recommendation: "no" as const };
  const ratings = CONTENT.ratings.map((one) => ({ ...one, rating: 2 }));
  const late: Scorecard = {
    ...other,
    _id: idOf(304),
    author: { _id: idOf(4), name: "Eve Late" },
    state: "draft",
    content: null,
  };
  server([CARD, { ...other, content: { ...low, ratings } }, late]);
  const { type } = show();
  await type.click(await screen.findByText("Side by side"));
  const row = screen.getByRole("row", { name: /Welding/ });
  expect(row).toHaveTextContent("522 to 5Far apart");
  expect(screen.getByRole("row", { name: /Care/ })).toHaveTextContent("422 to 4");
  expect(screen.getByText(/Still missing/)).toHaveTextContent("Eve Late");
});

test("shows cards without the plan, but locks asking for them and says why", async () => {
  server([CARD]);
  show("", "basic_plan_yearly");
  expect(await screen.findByRole("button", { name: "Ask for scorecards" })).toBeDisabled();
  expect(screen.getByText(/doesn't include this yet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Open Mia Member's scorecard" })).toBeEnabled();
});
