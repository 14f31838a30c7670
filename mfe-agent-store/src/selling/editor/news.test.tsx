import { screen, waitFor, within } from "@testing-library/react";
import { ownListings } from "@loubby/shared-contracts/http/agents/selling/own-listings";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { fieldLabels } from "../field-labels.ts";
import { ownListing } from "../../testing/own-listings.ts";
import { renderStore } from "../../testing/render-store.tsx";
import { writeAgents } from "../../testing/write-agents.ts";

jest.mock("@loubby/shared-ui/rich-text-editor/rich-text-editor", () => ({
  RichTextEditor: () => <div role="textbox" aria-label="How it works" />,
}));

writeAgents();

const at = `/own/${ownListing()._id}`;
const noteOn = (field: string) => ({ field, code: "POLICY" as const, text: `Mend ${field}.` });

test("an open page hears what staff decided, and links each note to where it stands", async () => {
  let own: OwnListing = ownListing({ state: "pending", due_at: "2026-12-01T08:00:00.000Z" });
  const api = fakeApi().on(ownListings.get, () => own);
  const { type } = await renderStore(api, at);
  expect(await screen.findByText("In review")).toBeInTheDocument();
  own = ownListing({ state: "changes_requested", notes: [noteOn("summary"), noteOn("outputs")] });
  emit("notifications.changed.v1", {});
  expect(await screen.findByText("The reviewer left 2 notes")).toBeInTheDocument();
  expect(screen.getByText("Changes requested")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
  const links = within(screen.getByRole("list", { name: "Notes by field" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["In a sentence", "What a buyer gets"]);
  await type.click(screen.getByRole("link", { name: "What a buyer gets" }));
  expect(document.activeElement).toHaveTextContent("Mend outputs.");
});

test("every field that a review speaks of shows its note", async () => {
  const notes = ["", ...Object.keys(fieldLabels)].map(noteOn);
  const own = ownListing({ state: "changes_requested", version: 2, live_version: 1, notes });
  const api = fakeApi().on(ownListings.get, () => own);
  await renderStore(api, at);
  await screen.findByText("The reviewer left 18 notes");
  for (const { text } of notes) expect(screen.getByText(text)).toBeInTheDocument();
});

test("what is typed stays when news come", async () => {
  let own = ownListing();
  const api = fakeApi()
    .on(ownListings.get, () => own)
    .on(ownListings.save, () => new Promise<never>(() => undefined));
  const { type } = await renderStore(api, at);
  const name = await screen.findByRole("textbox", { name: "Name" });
  await type.type(name, " Two");
  own = ownListing({
    sale: "suspended",
    suspension: { reason: "It stopped answering.", suspended_at: own.updated_at },
  });
  emit("notifications.changed.v1", {});
  expect(await screen.findByText("It stopped answering.")).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveValue("Receipt Reader Two"));
});
