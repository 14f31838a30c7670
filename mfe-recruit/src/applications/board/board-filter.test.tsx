import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { emit } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { APPLIED, board, card, cardOf, inStage, INTERVIEW, server } from "../../testing/board-server.ts";
import { JOB } from "../../testing/opened.ts";

beforeAll(() => Promise.all([import("./board-page.tsx"), import("../applicant/parts.ts")]));

/** Serves a board that knows the tag of each card. */
function tagged() {
  const api = server([
    card(201, "Kofi"),
    card(202, "Ama", { tags: [{ _id: idOf(600), name: "Strong", colour: "green" }] }),
    card(203, "Esi", {
      stage_id: INTERVIEW._id,
      tags: [{ _id: idOf(600), name: "Strong", colour: "green" }],
    }),
  ]);
  const standing = (tag: string | undefined) =>
    [...api.kept.values()].filter(({ tags }) => tag === undefined || tags.some(({ _id }) => _id === tag));
  api.on(applicationList.tags, () => [{ _id: idOf(600), name: "Strong", colour: "green" as const }]);
  api.on(applicationList.sources, () => ["portal", "from:linkedin"]);
  api.on(applications.listInStage, ({ stageId }, { query }) => ({
    items: standing(query?.tag)
      .filter((one) => one.stage_id === stageId)
      .toSorted((a, b) => b.stage_entered_at.localeCompare(a.stage_entered_at)),
    nextCursor: null,
  }));
  api.on(applications.matches, (_params, { query }) => ({
    stages: [APPLIED, INTERVIEW].map(({ _id }) => ({
      _id,
      count: standing(query?.tag).filter((one) => one.stage_id === _id).length,
    })),
    rejected_count: 0,
  }));
  return api;
}

const countIn = (name: string) =>
  screen.getByRole("heading", { name: new RegExp(`^${name} `) }).textContent?.replace(`${name} `, "");

test("narrows every column by what the address names, counts who matches, and keeps the totals above", async () => {
  const api = tagged();
  const { place } = board(`?tag=${idOf(600)}`);
  await cardOf("Ama");
  expect(inStage("Applied")).toEqual(["Ama"]);
  expect(inStage("Interview")).toEqual(["Esi"]);
  await waitFor(() => expect(countIn("Applied")).toBe("1"));
  expect(screen.getByText(/· 3 active/)).toBeInTheDocument();
  expect(place()).toContain(`tag=${idOf(600)}`);
  expect(api.queries(applications.matches)).toEqual([{ tag: idOf(600) }]);
});

test("searches the board by name, and shows everyone again", async () => {
  const api = tagged();
  const { type } = board();
  await cardOf("Kofi");
  await type.type(screen.getByRole("searchbox", { name: "Search by name" }), "nob");
  await waitFor(() => expect(api.queries(applications.listInStage)).toContainEqual({ q: "nob" }));
  await type.click(await screen.findByRole("button", { name: "Clear" }));
  await cardOf("Kofi");
});

test("sets the rarer filters behind one button, which says how many are set", async () => {
  const api = tagged();
  const { type } = board();
  await cardOf("Kofi");
  await type.click(screen.getByRole("button", { name: "Filters" }));
  await type.click(await screen.findByRole("checkbox", { name: "Past the stage's time limit" }));
  await waitFor(() => expect(api.queries(applications.listInStage)).toContainEqual({ late: "yes" }));
  expect(screen.getByRole("button", { name: "Filters · 1" })).toBeInTheDocument();
});

test("moves a card on a narrowed board, and reads again who matches when a colleague changes something", async () => {
  const api = tagged();
  const { type } = board(`?tag=${idOf(600)}`);
  await cardOf("Ama");
  await type.click(screen.getByRole("button", { name: "Move Ama Mensah" }));
  await type.click(await screen.findByRole("menuitem", { name: "Interview" }));
  await waitFor(() => expect(new Set(inStage("Interview"))).toEqual(new Set(["Ama", "Esi"])));
  expect(inStage("Applied")).toEqual([]);
  const kofi = api.find(idOf(201));
  api.kept.set(kofi._id, { ...kofi, tags: [{ _id: idOf(600), name: "Strong", colour: "green" }] });
  emit("applications.changed.v1", { jobId: JOB._id, applicationId: kofi._id });
  await waitFor(() => expect(inStage("Applied")).toEqual(["Kofi"]));
});

test("goes on to the next column that has someone, and back", async () => {
  tagged();
  const { type } = board(`?tag=${idOf(600)}&application=${idOf(202)}`);
  await screen.findByRole("heading", { name: "Ama Mensah" });
  await type.click(await screen.findByRole("button", { name: "Next: Esi Mensah" }));
  await screen.findByRole("heading", { name: "Esi Mensah" });
  expect(await screen.findByRole("button", { name: "Previous: Ama Mensah" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "No next candidate" })).toBeDisabled();
});

test("tags a candidate from the drawer; a new word becomes a tag", async () => {
  const api = tagged();
  const written = { _id: idOf(601), name: "Remote", colour: "neutral" as const };
  api.on(applicationList.createTag, () => written);
  api.on(applicationList.setTags, ({ applicationId }, { body }) =>
    api.write(api.find(applicationId), { tags: body.tag_ids.includes(written._id) ? [written] : [] }),
  );
  const { type } = board(`?application=${idOf(201)}`);
  await screen.findByRole("heading", { name: "Kofi Mensah" });
  await type.click(screen.getByRole("button", { name: "Add tags" }));
  await type.type(await screen.findByRole("combobox", { name: "Tags" }), "Remote");
  await type.click(await screen.findByTitle("Remote"));
  await waitFor(() =>
    expect(api.callsOf(applicationList.setTags).map(({ body }) => body)).toEqual([
      { tag_ids: [written._id] },
    ]),
  );
  const drawer = within(screen.getByRole("article", { name: "Kofi Mensah" }));
  expect(await drawer.findByText("Remote")).toBeInTheDocument();
});

test("counts the tags that don't fit the drawer's line, and names them", async () => {
  const names = ["Strong", "Remote", "Night shifts", "Forklift"];
  const tags = names.map((name, at) => ({ _id: idOf(600 + at), name, colour: "green" as const }));
  server([card(201, "Kofi", { tags })]);
  board(`?application=${idOf(201)}`);
  const drawer = within(await screen.findByRole("article", { name: "Kofi Mensah" }));
  expect(drawer.getByText("Remote")).toBeInTheDocument();
  expect(drawer.queryByText("Forklift")).not.toBeInTheDocument();
  expect(drawer.getByRole("button", { name: "More tags: Night shifts and Forklift" })).toHaveTextContent(
    "+2",
  );
  expect(drawer.getByRole("button", { name: "Edit tags" })).toHaveTextContent("");
});

test("closes the tags with Escape, gives the focus back, and leaves the drawer open", async () => {
  tagged();
  const { type } = board(`?application=${idOf(201)}`);
  await screen.findByRole("heading", { name: "Kofi Mensah" });
  await type.click(screen.getByRole("button", { name: "Add tags" }));
  await type.click(await screen.findByRole("combobox", { name: "Tags" }));
  await type.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Tags" })).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Add tags" })).toHaveFocus();
  expect(screen.getByRole("heading", { name: "Kofi Mensah" })).toBeInTheDocument();
});
