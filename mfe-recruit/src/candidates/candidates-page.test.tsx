import { screen, waitFor, within } from "@testing-library/react";
import { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { BASE, candidateServer, listedCandidate, openCandidates } from "../testing/candidates.tsx";

beforeAll(() => import("./person/opened-candidate.tsx"));

const AMA = listedCandidate(21, "Ama", {
  application_count: 2,
  headline: "Bakes bread",
  tags: [{ _id: idOf(600), name: "Strong", colour: "green" }],
});
const KOFI = listedCandidate(22, "Kofi", {
  application: { ...listedCandidate(22, "Kofi").application, status: "rejected", source: "from:linkedin" },
});

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("shows each person once, with job, stage, status, source and tags", async () => {
  candidateServer([AMA, KOFI]);
  openCandidates();
  const ama = await row("Ama Mensah");
  for (const words of ["Bakes bread", "Welder", "Phone call", "Active", "2", "Job portal", "Strong"])
    expect(ama).toHaveTextContent(words);
  const kofi = await row("Kofi Mensah");
  expect(kofi).toHaveTextContent("Rejected");
  expect(kofi).toHaveTextContent("LinkedIn");
  expect(screen.getByText("2 people")).toBeInTheDocument();
});

test("reads filters from the address and keeps new ones there", async () => {
  const api = candidateServer([AMA]);
  const { type, place } = openCandidates(`?status=rejected&tag=${idOf(600)}`);
  await row("Ama Mensah");
  expect(api.queries(candidates.list)[0]).toEqual({
    status: "rejected",
    tag: idOf(600),
    sort: "newest",
  });
  await type.click(screen.getByRole("checkbox", { name: "Applied more than once" }));
  await waitFor(() => expect(place()).toBe(`${BASE}?status=rejected&tag=${idOf(600)}&several=yes`));
  await type.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(place()).toBe(BASE));
});

test("sorts by the heads of name, applied and last activity", async () => {
  const api = candidateServer([AMA]);
  const { type } = openCandidates();
  await row("Ama Mensah");
  const sorts = () => api.queries(candidates.list).at(-1);
  const head = (name: string) => screen.getByRole("columnheader", { name });
  expect(head("Applied")).toHaveAttribute("aria-sort", "descending");
  await type.click(head("Name"));
  await waitFor(() => expect(sorts()).toMatchObject({ sort: "name" }));
  await type.click(head("Name"));
  await waitFor(() => expect(sorts()).toMatchObject({ sort: "name_desc" }));
  await type.click(head("Last activity"));
  await waitFor(() => expect(sorts()).toMatchObject({ sort: "active" }));
  await type.click(head("Applied"));
  await waitFor(() => expect(sorts()).toMatchObject({ sort: "newest" }));
});

test("hides a column and remembers it", async () => {
  const api = candidateServer([AMA]);
  const { type } = openCandidates();
  await row("Ama Mensah");
  await type.click(screen.getByRole("button", { name: "Columns" }));
  await type.click(await screen.findByRole("checkbox", { name: "Source" }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Source" })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(api.callsOf(candidates.setColumns)[0]?.body).toEqual({
      columns: ["job", "status", "applications", "tags", "applied", "active"],
    }),
  );
});

test("saves the filters as a view that opens again", async () => {
  const api = candidateServer([AMA]);
  api.on(candidateViews.list, () => [
    { _id: idOf(61), name: "Past rejects", query: "status=rejected&sort=active", shared: true, own: false },
  ]);
  const { type, place } = openCandidates("?several=yes");
  await row("Ama Mensah");
  await type.click(screen.getByRole("button", { name: "Views" }));
  await type.click(await screen.findByRole("menuitem", { name: "Past rejects · shared" }));
  await waitFor(() => expect(place()).toBe(`${BASE}?status=rejected&sort=active`));
  expect(await screen.findByRole("button", { name: "Past rejects" })).toBeInTheDocument();
});

test("tags chosen people, says how many changed, and undoes it from the toast", async () => {
  const api = candidateServer([AMA, KOFI]);
  api.on(candidates.tag, (_, { body }) => ({
    changed: 1,
    added: (body.add ?? []).map((tag_id) => ({ tag_id, ids: body.ids })),
    removed: [],
  }));
  const { type } = openCandidates();
  await type.click(within(await row("Kofi Mensah")).getByRole("checkbox", { name: "Choose Kofi Mensah" }));
  await type.click(screen.getByRole("button", { name: "Tag…" }));
  await type.click(await screen.findByRole("combobox", { name: "Add" }));
  await type.click(await screen.findByTitle("Strong"));
  await type.click(screen.getByRole("button", { name: "Save tags" }));
  expect(await screen.findByText("Changed the tags of 1 person")).toBeInTheDocument();
  expect(api.callsOf(candidates.tag)[0]?.body).toEqual({ ids: [idOf(22)], add: [idOf(600)], remove: [] });
  await type.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(api.callsOf(candidates.tag)[1]?.body).toEqual({ ids: [idOf(22)], remove: [idOf(600)] }),
  );
});

test("adds all that match to a pool, five hundred at a time", async () => {
  const api = candidateServer([AMA, KOFI]);
  api.on(candidates.list, () => ({ items: [AMA, KOFI], nextCursor: "more", near: false }));
  api.on(candidates.count, () => ({ total: 700 }));
  const ids = Array.from({ length: 700 }, (_, at) => idOf(5000 + at));
  api.on(candidates.ids, () => ({ ids, cut: false }));
  api.on(
    talentPools.list,
    () => ({ items: [{ _id: idOf(700), name: "Bakers" }], nextCursor: null, near: false }) as never,
  );
  api.on(poolMembers.takeOver, (_, { body }) => ({
    added: "user_ids" in body ? body.user_ids.length : 0,
    there: 0,
    refused: [],
  }));
  const { type } = openCandidates("?status=rejected");
  await row("Ama Mensah");
  await type.click(screen.getByRole("checkbox", { name: "Select all" }));
  await type.click(await screen.findByRole("button", { name: "Select all 700 that match" }));
  await type.click(screen.getByRole("button", { name: "Add to a pool…" }));
  const title = await screen.findByText("Add 700 people to a talent pool");
  const dialog = within(title.closest<HTMLElement>("[role=dialog]") ?? title);
  await type.click(await dialog.findByRole("combobox", { name: "Talent pool" }));
  await type.click(await screen.findByTitle("Bakers"));
  await type.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("700 added")).toBeInTheDocument();
  expect(api.queries(candidates.ids)).toEqual([{ status: "rejected" }]);
  expect(api.callsOf(poolMembers.takeOver)).toHaveLength(2);
});

test("exports all that match, part by part, with the shown columns", async () => {
  const api = candidateServer([AMA]);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:csv";
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  api.on(candidates.exportCsv, (_, { body }) =>
    body.cursor === undefined
      ? { csv: '\uFEFF"Name"\r\n', nextCursor: "next" }
      : { csv: '"Ama"\r\n', nextCursor: null },
  );
  const { type } = openCandidates("?status=active&sort=name");
  await row("Ama Mensah");
  await type.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
  expect(api.callsOf(candidates.exportCsv).map(({ body }) => body)).toMatchObject([
    { filter: { status: "active" }, sort: "name", columns: expect.arrayContaining(["job"]) },
    { cursor: "next" },
  ]);
});

test("lets someone without permission choose rows, and says why tags can't be changed", async () => {
  candidateServer([AMA]);
  const { type } = openCandidates("", [{ feature: "application", action: ["read"] }]);
  await type.click(within(await row("Ama Mensah")).getByRole("checkbox", { name: "Choose Ama Mensah" }));
  expect(screen.getByRole("button", { name: "Tag…" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: "Add to a pool…" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeEnabled();
});

test("offers a way on where no one applied, and where no one matches", async () => {
  candidateServer([]);
  const first = openCandidates();
  expect(await screen.findByText("No candidates yet")).toBeInTheDocument();
  first.unmount();
  const { type, place } = openCandidates("?q=zzz");
  expect(await screen.findByText("No candidates match “zzz”")).toBeInTheDocument();
  const [clear] = screen.getAllByRole("button", { name: "Clear filters" });
  await type.click(clear as HTMLElement);
  await waitFor(() => expect(place()).toBe(BASE));
});

test("shows a failed list with its request id, and reads it again on Retry", async () => {
  const api = candidateServer([AMA]);
  api.refuse(candidates.list, new ApiError(500, "internal", "Something went wrong.", undefined, "req-7"));
  const { type } = openCandidates();
  expect(await screen.findByText("Reference req-7")).toBeInTheDocument();
  api.refusals.clear();
  await type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await row("Ama Mensah")).toBeInTheDocument();
});

test("follows a colleague's change without a reload", async () => {
  const api = candidateServer([AMA]);
  openCandidates();
  await row("Ama Mensah");
  api.on(candidates.list, () => ({ items: [AMA, KOFI], nextCursor: null, near: false }));
  emit("applications.changed.v1", { jobId: idOf(100), applicationId: idOf(1022) });
  expect(await row("Kofi Mensah")).toBeInTheDocument();
});
