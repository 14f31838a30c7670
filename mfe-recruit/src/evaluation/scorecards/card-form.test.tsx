import { screen, waitFor, within } from "@testing-library/react";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { ApiError } from "@loubby/shared-contracts/shell";
import { CONTENT, SHEET } from "./testing/cards.ts";
import { last, MINE, MINE_OPEN, server, show } from "./testing/scorecard-server.tsx";

beforeEach(() => localStorage.clear());

test("saves a card as it is filled in, and submits it when its author does", async () => {
  const api = server([MINE]);
  const { type, place } = show(MINE_OPEN);
  const welding = within(await screen.findByRole("group", { name: "Welding" }));
  await type.click(welding.getByRole("radio", { name: "5: teaches others" }));
  await type.click(
    within(screen.getByRole("group", { name: "Care" })).getByRole("radio", { name: "Can't judge" }),
  );
  await waitFor(() => expect(api.callsOf(scorecards.saveDraft).length).toBeGreaterThan(0));
  await type.click(screen.getByRole("textbox", { name: "Private note" }));
  await type.paste("For me");
  await type.click(screen.getByRole("radio", { name: "Yes" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
  await type.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(place()).not.toContain("card="));
  expect(last(api.callsOf(scorecards.submit))).toMatchObject({
    template_version: 1,
    private_note: "For me",
    content: {
      ratings: [
        { attribute_id: SHEET.attributes[0]?._id, rating: 5, skipped: false },
        { attribute_id: SHEET.attributes[1]?._id, rating: null, skipped: true },
      ],
      recommendation: "yes",
    },
  });
});

test("keeps the résumé beside a card while its author fills it in", async () => {
  server([MINE]);
  show(MINE_OPEN);
  const beside = await screen.findByRole("complementary", { name: "What they sent" });
  expect(within(beside).getByText("Their résumé")).toBeInTheDocument();
});

test("names what is missing at its place and as a whole, and keeps what was written", async () => {
  const api = server([MINE]);
  const message = "Rate “Care”, or say you can't judge it";
  const details = [{ path: `ratings.${SHEET.attributes[1]?._id}`, message }];
  api.refuse(scorecards.submit, new ApiError(422, "incomplete", "Not submitted yet.", details));
  const { type } = show(MINE_OPEN);
  const note = await screen.findByRole("textbox", { name: "Note for colleagues" });
  await type.click(note);
  await type.paste("Calm");
  await waitFor(() => expect(api.callsOf(scorecards.saveDraft)).toHaveLength(1));
  await type.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Not submitted yet")).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Care" })).toHaveAccessibleDescription(message);
  expect(note).toHaveValue("Calm");
});

test("keeps what was written offline over a reload, and saves it afterwards", async () => {
  const api = server([MINE]);
  api.refuse(scorecards.saveDraft, new ApiError(0, "network", "You are offline."));
  const first = show(MINE_OPEN);
  await first.type.click(await screen.findByRole("textbox", { name: "Note for colleagues" }));
  await first.type.paste("Written on a train");
  expect(await screen.findByText("Your changes aren't saved yet")).toBeInTheDocument();
  first.unmount();
  api.refusals.clear();
  show(MINE_OPEN);
  expect(await screen.findByRole("textbox", { name: "Note for colleagues" })).toHaveValue(
    "Written on a train",
  );
  await waitFor(() =>
    expect(last(api.callsOf(scorecards.saveDraft))).toMatchObject({
      content: { note: "Written on a train" },
    }),
  );
});

test("does not overwrite a card changed in another window until its author chooses", async () => {
  const api = server([MINE]);
  api.refuse(scorecards.saveDraft, new ApiError(409, "changed_meanwhile", "Updated", { revision: 4 }));
  const { type } = show(MINE_OPEN);
  await type.click(await screen.findByRole("textbox", { name: "Note for colleagues" }));
  await type.paste("Mine");
  await screen.findByText("You changed this scorecard in another window");
  expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Keep this one" }));
  await waitFor(() =>
    expect(last(api.callsOf(scorecards.saveDraft))).toMatchObject({ content: { note: "Mine" } }),
  );
});

test("submits a changed card as the next version, or goes back to the submitted one", async () => {
  const handedIn = { version: 1, submitted_at: "2026-01-02T00:00:00.000Z", content: CONTENT };
  const draft = { revision: 1, content: CONTENT, private_note: "", has_changes: false, saved_at: null };
  const mine = { ...MINE, state: "submitted" as const, version: 1, content: CONTENT };
  const api = server([mine], { ...mine, draft, submissions: [handedIn] });
  const { type } = show(MINE_OPEN);
  const note = await screen.findByRole("textbox", { name: "Note for colleagues" });
  expect(screen.getByRole("button", { name: "Submit changes" })).toBeDisabled();
  await type.clear(note);
  await type.type(note, "Restless");
  await type.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(note).toHaveValue("Calm");
  await type.click(screen.getByRole("radio", { name: "No" }));
  await type.click(screen.getByRole("button", { name: "Submit changes" }));
  await waitFor(() => expect(api.callsOf(scorecards.submit)).toHaveLength(1));
  expect(last(api.callsOf(scorecards.submit))).toMatchObject({
    content: { ...CONTENT, recommendation: "no" },
  });
});

test("waits with submitting for a save under way, which it would mistake for another window", async () => {
  const api = server([MINE]);
  const gate = Promise.withResolvers<void>();
  api.on(scorecards.saveDraft, async (_, { body }) => {
    await gate.promise;
    return { revision: body.revision + 1, saved_at: "2026-01-01T00:00:00.000Z" };
  });
  const { type } = show(MINE_OPEN);
  await type.type(await screen.findByRole("textbox", { name: "Note for colleagues" }), "Calm");
  await waitFor(() => expect(api.callsOf(scorecards.saveDraft)).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
  gate.resolve();
  await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
  await type.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(last(api.callsOf(scorecards.submit))).toMatchObject({ revision: 1 }));
});

test("offers a newer version of the template, and keeps the ratings that still fit", async () => {
  const newer = { ...SHEET, version: 2, attributes: SHEET.attributes.slice(1) };
  const content = { ...CONTENT, recommendation: null };
  const draft = { revision: 3, content, private_note: "", has_changes: true, saved_at: null };
  const api = server([MINE], { state: "draft", newer_sheet: newer, draft });
  const { type } = show(MINE_OPEN);
  await type.click(await screen.findByRole("button", { name: "Use version 2" }));
  await waitFor(() => expect(api.callsOf(scorecards.saveDraft)).toHaveLength(1));
  expect(last(api.callsOf(scorecards.saveDraft))).toMatchObject({
    revision: 3,
    template_version: 2,
    content: { ratings: [{ attribute_id: SHEET.attributes[1]?._id, rating: 4 }] },
  });
});
