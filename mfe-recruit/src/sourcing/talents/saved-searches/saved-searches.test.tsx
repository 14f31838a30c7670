import { screen, waitFor, within } from "@testing-library/react";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { BASE, savedSearch, openTalents, talent, talentServer } from "../../../testing/talents.tsx";

beforeAll(() => import("../parts.ts"));

const OPENED = `${BASE}?search=${idOf(801)}&q=baker&country=GH`;

test("saves a search under a name, with notifications unless turned off, and opens it", async () => {
  const kept: TalentSearch[] = [];
  const api = talentServer([talent(21, "Ama")], kept);
  api.on(talentSearches.create, (_, { body }) => {
    kept.push(savedSearch({ ...body, alert: body.alert ?? false }));
    return kept[0] ?? savedSearch();
  });
  const { type, place } = openTalents("?q=baker&country=GH");
  await screen.findByRole("article");
  await type.click(screen.getByRole("button", { name: "Save search" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("baker · Ghana")).toBeInTheDocument();
  await type.type(dialog.getByRole("textbox", { name: "Name" }), "Bakers");
  await type.click(dialog.getByRole("switch"));
  await type.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved as")).toHaveTextContent("Saved as “Bakers”");
  expect(api.callsOf(talentSearches.create)[0]?.body).toEqual({
    name: "Bakers",
    filter: { q: "baker", country: "GH" },
    alert: false,
  });
  expect(place()).toBe(`${BASE}?q=baker&country=GH&search=${idOf(801)}`);
  expect(screen.getByRole("button", { name: "Save search" })).toBeDisabled();
});

test("does not save an unfiltered list, and says so when there is no room for another", async () => {
  const api = talentServer([talent(21, "Ama")]);
  api.on(talentSearches.create, () => savedSearch());
  const message = "You keep 20 searches already. Delete one first.";
  api.refuse(talentSearches.create, new ApiError(409, "searches_full", message));
  const { type } = openTalents();
  expect(await screen.findByRole("button", { name: "Save search" })).toBeDisabled();
  await type.click(await screen.findByRole("checkbox", { name: /^Available/ }));
  await type.click(screen.getByRole("button", { name: "Save search" }));
  await type.type(await screen.findByRole("textbox", { name: "Name" }), "Free people");
  await type.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Free people");
});

test("opens a saved search at its address, new people first and marked, and counts it as seen", async () => {
  const old = talent(22, "Kojo", { changed_at: "2025-12-01T00:00:00.000Z" });
  const api = talentServer([talent(21, "Ama"), old], [savedSearch({ fresh: 1 })]);
  const { place } = openTalents(`?search=${idOf(801)}`);
  const [ama, kojo] = await screen.findAllByRole("article");
  expect(ama).toHaveTextContent("New since you last looked");
  expect(kojo).not.toHaveTextContent("New since you last looked");
  expect(place()).toBe(`${OPENED}&sort=recent`);
  expect(api.queries(talents.search)).toEqual([{ q: "baker", country: "GH", sort: "recent" }]);
  expect(api.callsOf(talents.directory)).toEqual([]);
  expect(api.callsOf(talentSearches.seen)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText("1 new")).not.toBeInTheDocument());
});

test("says how many are new, beside the saved searches and in their list", async () => {
  const two = savedSearch({ _id: idOf(802), name: "Nurses", filter: { q: "nurse" }, fresh: 100 });
  talentServer([talent(21, "Ama")], [savedSearch({ fresh: 3 }), two]);
  const { type, place } = openTalents();
  await type.click(await screen.findByRole("button", { name: "Saved searches 100 or more new" }));
  const list = within(await screen.findByRole("list", { name: "Saved searches" }));
  expect(list.getByText("3 new")).toBeInTheDocument();
  await type.click(list.getByRole("link", { name: "Bakers of Accra" }));
  await waitFor(() => expect(place()).toBe(`${OPENED}&sort=recent`));
});

test("saves changes to an open search, or undoes them", async () => {
  const api = talentServer([talent(21, "Ama")], [savedSearch()]);
  api.on(talentSearches.change, (_, { body }) => savedSearch({ filter: body.filter }));
  const { type, place } = openTalents(`?search=${idOf(801)}`);
  await type.click(await screen.findByRole("button", { name: "Remove Country: Ghana" }));
  expect(await screen.findByText("You changed “Bakers of Accra”")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Undo changes" }));
  expect(place()).toBe(OPENED);
  await type.click(screen.getByRole("button", { name: "Remove Country: Ghana" }));
  await type.click(await screen.findByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Saved as")).toBeInTheDocument();
  expect(api.callsOf(talentSearches.change)[0]?.body).toEqual({
    name: "Bakers of Accra",
    filter: { q: "baker" },
    alert: true,
  });
});

test("renames a saved search, turns its notifications off, and deletes it with Undo", async () => {
  const kept = [savedSearch()];
  const api = talentServer([talent(21, "Ama")], kept);
  api.on(talentSearches.change, (_, { body }) => {
    kept[0] = savedSearch({ ...body, alert: body.alert ?? false });
    return kept[0];
  });
  api.on(talentSearches.remove, () => {
    kept.length = 0;
    return {};
  });
  api.on(talentSearches.create, () => {
    kept.push(savedSearch({ name: "Ghana bakes" }));
    return savedSearch();
  });
  const { type } = openTalents();
  await type.click(await screen.findByRole("button", { name: "Saved searches" }));
  await type.click(await screen.findByRole("switch", { name: "Notify me of new people" }));
  await waitFor(() => expect(screen.getByRole("switch")).not.toBeChecked());
  await type.click(screen.getByRole("button", { name: "Rename Bakers of Accra" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  await type.clear(name);
  await type.type(name, "Ghana bakes{Enter}");
  expect(await screen.findByRole("link", { name: "Ghana bakes" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Delete Ghana bakes" }));
  expect(await screen.findByText("No saved searches yet")).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Ghana bakes" })).toBeInTheDocument();
  expect(api.callsOf(talentSearches.create)[0]?.body).toEqual({
    name: "Ghana bakes",
    filter: { q: "baker", country: "GH" },
    alert: false,
  });
});

test("says that a saved search is gone, and shows everyone", async () => {
  talentServer([talent(21, "Ama")]);
  openTalents(`?search=${idOf(805)}`);
  expect(await screen.findByText("Saved search not found")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Ama Mensah" })).toBeInTheDocument();
});
