import { screen, waitFor } from "@testing-library/react";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { STAGES } from "../../testing/job.ts";
import { INTERVIEW, card, server, board, inStage, cardOf } from "../../testing/board-server.ts";

const HIRED = STAGES[2] as (typeof STAGES)[0];

// Code that a browser would fetch is read first, so that no test waits for a slow disk.
beforeAll(() => import("./board-page.tsx"));

test("picks a card up with Space, carries it by arrow keys, drops it with Enter, and keeps the focus", async () => {
  const api = server();
  const { type } = board();
  (await cardOf("Kofi")).focus();
  await type.keyboard(" ");
  expect(screen.getByText(/^Picked up Kofi Mensah, in Applied, step 1 of 3/)).toBeInTheDocument();
  await type.keyboard("{ArrowRight}");
  expect(screen.getByText("Interview, step 2 of 3")).toBeInTheDocument();
  await type.keyboard("{Enter}");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  await waitFor(async () => expect(await cardOf("Kofi")).toHaveFocus());
  expect(api.sent("move")).toEqual([{ stage_id: INTERVIEW._id, version: 1 }]);
  expect(screen.getByText("Kofi Mensah moved to Interview.")).toBeInTheDocument();
});

test("leaves the card where it was on Escape", async () => {
  const api = server();
  const { type } = board();
  (await cardOf("Kofi")).focus();
  await type.keyboard(" {ArrowRight}{Escape}");
  expect(screen.getByText("Kofi Mensah was not moved.")).toBeInTheDocument();
  expect(inStage("Applied")).toEqual(["Ama", "Kofi"]);
  expect(api.sent("move")).toEqual([]);
});

test("moves between cards by arrow keys while none is picked up", async () => {
  server([card(201, "Kofi"), card(202, "Ama"), card(203, "Esi", { stage_id: INTERVIEW._id })]);
  const { type } = board();
  (await cardOf("Ama")).focus();
  await type.keyboard("{ArrowDown}");
  expect(await cardOf("Kofi")).toHaveFocus();
  await cardOf("Esi");
  await type.keyboard("{ArrowRight}");
  expect(await cardOf("Esi")).toHaveFocus();
});

test("names only the single keys that do something for the opened candidate", async () => {
  server([card(201, "Kofi"), card(202, "Ama", { status: "rejected" })]);
  const { unmount } = board(`?application=${idOf(201)}`);
  expect(await screen.findByText("reject")).toBeInTheDocument();
  expect(screen.getByText("stage")).toBeInTheDocument();
  unmount();
  board(`?application=${idOf(202)}`);
  expect(await screen.findByText("message")).toBeInTheDocument();
  expect(screen.queryByText("reject")).not.toBeInTheDocument();
  expect(screen.queryByText("stage")).not.toBeInTheDocument();
});

test("leads on past a candidate who was just moved, and stops at the end", async () => {
  server([
    card(205, "Kofi"),
    card(202, "Ama", { stage_id: INTERVIEW._id }),
    card(203, "Esi", { stage_id: HIRED._id, status: "hired" }),
  ]);
  const { type } = board(`?application=${idOf(205)}`);
  await screen.findByRole("button", { name: "Next: Ama Mensah" });
  await moveTo(type, "Interview");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi", "Ama"]));
  await type.click(await screen.findByRole("button", { name: "Next: Ama Mensah" }));
  await screen.findByRole("heading", { name: "Ama Mensah" });
  expect(await screen.findByRole("button", { name: "Next: Esi Mensah" })).toBeEnabled();
});

test("leads past a column that only the moved candidate is in", async () => {
  server([card(201, "Kofi"), card(203, "Esi", { stage_id: HIRED._id, status: "hired" })]);
  const { type } = board(`?application=${idOf(201)}`);
  await screen.findByRole("button", { name: "Next: Esi Mensah" });
  await moveTo(type, "Interview");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  await type.click(await screen.findByRole("button", { name: "Next: Esi Mensah" }));
  await screen.findByRole("heading", { name: "Esi Mensah" });
  expect(await screen.findByRole("button", { name: "No next candidate" })).toBeDisabled();
});

test("leads nowhere once the last candidate was moved", async () => {
  server([card(201, "Kofi")]);
  const { type } = board(`?application=${idOf(201)}`);
  await screen.findByRole("button", { name: "No next candidate" });
  await moveTo(type, "Interview");
  await waitFor(() => expect(inStage("Interview")).toEqual(["Kofi"]));
  expect(await screen.findByRole("button", { name: "No next candidate" })).toBeDisabled();
});

async function moveTo(type: ReturnType<typeof board>["type"], stage: string) {
  await type.click(await screen.findByRole("combobox", { name: "Stage" }));
  await type.click(await screen.findByTitle(stage));
}
