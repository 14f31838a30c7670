import { screen, waitFor, within } from "@testing-library/react";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { cardFields } from "@loubby/shared-contracts/http/applications/board-fields";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { emit, preferenceStore, setPreference } from "@loubby/shared-contracts/shell";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { STAGES } from "../../testing/job.ts";
import { list, listed, server } from "../../testing/list-server.ts";
import { JOB } from "../../testing/opened.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

const [APPLIED, INTERVIEW] = STAGES as [(typeof STAGES)[0], (typeof STAGES)[0]];

beforeAll(async () => {
  await Promise.all([import("../board/board-page.tsx"), import("./application-list.tsx")]);
});
beforeEach(() => setPreference({ componentView: "listView" }));

interface Query {
  readonly sort: string;
}

test("a link with filters opens as the list for a colleague who prefers the board", async () => {
  const api = server();
  setPreference({ componentView: "cardView" });
  const { place } = renderCompany(`/${JOB._id}/board?stage=${APPLIED._id}&sort=oldest&view=list`);
  await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(api.queries(applicationList.list)[0]).toMatchObject({ stage: APPLIED._id, sort: "oldest" });
  expect(preferenceStore.getState().componentView).toBe("cardView");
  expect(place()).toContain("view=list");
});

test("names the site that brought an application, and filters by it", async () => {
  const api = server();
  api.on(applicationList.sources, () => ["portal", "from:linkedin", "from:spring-fair"]);
  api.on(applicationList.list, () => ({
    items: [
      listed(201, "Ama", { source: "from:linkedin" }),
      listed(202, "Kofi", { source: "from:spring-fair" }),
    ],
    nextCursor: null,
    total: 2,
  }));
  const { type } = list("?source=from:linkedin");
  expect(within(await screen.findByRole("row", { name: /Ama Mensah/ })).getByText("LinkedIn")).toBeVisible();
  expect(within(screen.getByRole("row", { name: /Kofi Mensah/ })).getByText("spring-fair")).toBeVisible();
  expect(api.queries(applicationList.list)[0]).toMatchObject({ source: "from:linkedin" });
  await type.click(screen.getByRole("button", { name: "Filters · 1" }));
  const filters = await screen.findByRole("group", { name: "More filters" });
  expect(await within(filters).findByText("LinkedIn")).toBeInTheDocument();
});

test("writes the list into its address, so that a copied link opens as it", async () => {
  server();
  const { place } = renderCompany(`/${JOB._id}/board`);
  await waitFor(() => expect(place()).toBe(`${BASE}/${JOB._id}/board?view=list`));
});

test("shows who applied, and marks those who are over the limit", async () => {
  server();
  list();
  const ama = await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(within(ama).getByText("Over the limit")).toBeInTheDocument();
  const kofi = screen.getByRole("row", { name: /Kofi Mensah/ });
  expect(within(kofi).queryByText("Over the limit")).not.toBeInTheDocument();
});

test("says who was added, and names a shared link as the board does", async () => {
  const api = server();
  api.on(applicationList.list, () => ({
    items: [
      listed(201, "Ama", { source: "manual", added: true }),
      listed(202, "Kofi", { source: "link", credited_to: "Nora Quist" }),
    ],
    nextCursor: null,
    total: 2,
  }));
  list();
  expect(await screen.findByRole("row", { name: /Ama Mensah.*Added / })).toBeInTheDocument();
  const kofi = screen.getByRole("row", { name: /Kofi Mensah/ });
  expect(within(kofi).getByText("Link shared by Nora Quist")).toBeInTheDocument();
  expect(kofi).not.toHaveTextContent("Added");
});

test("sorts by the heads of its columns, and keeps the order in the address", async () => {
  const api = server();
  const { type, place } = list();
  await screen.findByRole("row", { name: /Ama Mensah/ });
  expect(screen.getByRole("columnheader", { name: "Applied" })).toHaveAttribute("aria-sort", "descending");
  await type.click(screen.getByRole("columnheader", { name: "Name" }));
  await waitFor(() => expect(place()).toContain("sort=name"));
  await type.click(screen.getByRole("columnheader", { name: "In stage" }));
  await waitFor(() => expect(place()).toContain("sort=waiting"));
  expect(api.queries(applicationList.list).map((query) => (query as Query).sort)).toEqual([
    "newest",
    "name",
    "waiting",
  ]);
});

test("keeps a filter in the address, and reads it from there", async () => {
  const api = server();
  const { type, place } = list(`?stage=${INTERVIEW._id}&sort=waiting`);
  await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(screen.getByRole("button", { name: "Filters" }));
  await type.click(await screen.findByRole("checkbox", { name: "Past the stage's time limit" }));
  await waitFor(() => expect(place()).toContain("late=yes"));
  await waitFor(() =>
    expect(api.calls.findLast((one) => one.id === "applicationList.list")?.query).toMatchObject({
      stage: INTERVIEW._id,
      sort: "waiting",
      late: "yes",
    }),
  );
});

test("exports the list as it is narrowed and sorted", async () => {
  const api = server();
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return "blob:list";
  };
  URL.revokeObjectURL = () => undefined;
  api.on(applicationList.csv, () => ({ name: "welder-applicants.csv", csv: "Name", cut: true }));
  const { type } = list("?status=running&sort=name");
  await screen.findByRole("row", { name: /Ama Mensah/ });
  await type.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(await screen.findByText(/Exported the first 10,000/)).toBeInTheDocument();
  expect(api.queries(applicationList.csv)).toEqual([{ status: "running", sort: "name" }]);
  expect(made).toHaveLength(1);
});

test("shows a colleague's merge in the list and in the header's count without a reload", async () => {
  const api = server();
  list();
  await screen.findByRole("row", { name: /Kofi Mensah/ });
  api.on(applicationList.list, () => ({ items: [listed(201, "Ama")], nextCursor: null, total: 1 }));
  api.on(applications.board, () => ({
    job: JOB,
    stages: STAGES.map((stage, at) => ({ ...stage, sla_days: null, on_entry: [], count: at === 0 ? 1 : 0 })),
    rejected_count: 2,
    withdrawn_count: 1,
    card_fields: [...cardFields],
  }));
  emit("applications.changed.v1", { jobId: JOB._id, applicationId: idOf(202), many: true });
  await waitFor(() => expect(screen.queryByRole("row", { name: /Kofi Mensah/ })).not.toBeInTheDocument());
  expect(await screen.findByText(/· 1 active/)).toBeInTheDocument();
  const rejected = screen.getByRole("link", { name: "2 rejected" });
  expect(rejected).toHaveAttribute("href", expect.stringContaining("status=rejected"));
  const withdrawn = screen.getByRole("link", { name: "1 withdrawn" });
  expect(withdrawn).toHaveAttribute("href", expect.stringContaining("status=withdrawn"));
});
