import { screen, waitFor, within } from "@testing-library/react";
import { jobViews } from "@loubby/shared-contracts/http/jobs/job-views";
import type { View } from "@loubby/shared-contracts/http/views/views.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ApiError, preferenceStore, setPreference } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { job, listed } from "../../testing/job.ts";
import { BASE, renderCompany } from "../../testing/render-company.tsx";

beforeAll(() => import("./jobs-page.tsx"));

const LAGOS: View = {
  _id: idOf(61),
  name: "Lagos",
  query: "country=NG&sort=closing",
  shared: false,
  own: true,
};

function server(views: View[] = []) {
  const api = fakeApi();
  const counts = { draft: 0, pending_approval: 0, open: 1, on_hold: 0, closed: 0, archived: 0 };
  const rows = [
    listed(1, { title: "Welder", confidential: true, opening_count: 3, closes_on: "2026-03-01" }),
  ];
  const template = listed(2, { title: "Pattern", status: "draft", is_template: true, opened_at: null });
  api.on(jobs.colleagues, () => []);
  api.on(jobs.list, (_, { query = {} }) => ({
    items: query.templates ? [template] : rows,
    nextCursor: null,
    counts,
    waiting_count: 0,
    departments: ["Kitchen", "Yard"],
    countries: ["KE", "NG"],
  }));
  api.on(jobViews.list, () => views);
  api.on(jobViews.create, (_, { body }) => {
    if (views.some(({ name }) => name === body.name)) {
      const message = "You already have a view with this name";
      throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
    }
    const view = { _id: idOf(62), own: true, ...body };
    views.push(view);
    return view;
  });
  const asked = () => api.queries(jobs.list).at(-1);
  return Object.assign(api, { asked });
}

test("narrows the list by each choice and keeps it in the address", async () => {
  const api = server();
  const { type, place } = renderCompany();
  await type.click(await screen.findByRole("combobox", { name: "Department" }));
  await type.click(await screen.findByTitle("Yard"));
  await waitFor(() => expect(place()).toBe(`${BASE}?department=Yard&view=cards`));
  await type.click(screen.getByRole("combobox", { name: "Order" }));
  await type.click(await screen.findByTitle("Closing soonest"));
  await waitFor(() => expect(api.asked()).toMatchObject({ department: "Yard", sort: "closing" }));
});

test("a colleague's link shows their layout, and leaves the reader's own as it is", async () => {
  server();
  setPreference({ componentView: "cardView" });
  const { place } = renderCompany("?status=open&view=list");
  await screen.findByRole("link", { name: "Welder" });
  expect(screen.getByRole("list", { name: "Jobs" })).toHaveAttribute("data-layout", "listView");
  expect(preferenceStore.getState().componentView).toBe("cardView");
  expect(place()).toBe(`${BASE}?status=open&view=list`);
});

test("writes the layout into the address of narrowed jobs, or where it isn't the product's", async () => {
  server();
  setPreference({ componentView: "listView" });
  const { type, place } = renderCompany();
  await waitFor(() => expect(place()).toBe(`${BASE}?view=list`));
  await type.click(await screen.findByTitle("Cards"));
  await waitFor(() => expect(place()).toBe(BASE));
  expect(preferenceStore.getState().componentView).toBe("cardView");
});

test("leaves out what the server would refuse of a made-up address", async () => {
  const api = server();
  renderCompany("?workplace=Moon&country=nigeria&colleague=me&sort=random&status=gone");
  await screen.findByRole("link", { name: "Welder" });
  expect(api.asked()).toEqual({});
});

test("saves a view under a name, and opens it from the menu", async () => {
  server();
  const { type, place } = renderCompany("?country=NG");
  await type.click(await screen.findByRole("button", { name: /^Views/ }));
  await type.click(await screen.findByRole("menuitem", { name: "Save view…" }));
  const asked = await screen.findByRole("dialog", { name: "Save view" });
  await type.click(within(asked).getByRole("textbox", { name: "Name" }));
  await type.paste("Nigeria");
  await type.click(within(asked).getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: /^Nigeria/ })).toBeInTheDocument();
  await type.click(screen.getByRole("tab", { name: /^Open/ }));
  await waitFor(() => expect(place()).toBe(`${BASE}?country=NG&view=cards&status=open`));
  await type.click(screen.getByRole("button", { name: /^Views/ }));
  await type.click(await screen.findByRole("menuitem", { name: "Nigeria" }));
  await waitFor(() => expect(place()).toBe(`${BASE}?country=NG&view=cards`));
});

test("shows a taken name at its field, and keeps what was typed", async () => {
  server([LAGOS]);
  const { type } = renderCompany("?country=KE");
  await type.click(await screen.findByRole("button", { name: /^Views/ }));
  await type.click(await screen.findByRole("menuitem", { name: "Save view…" }));
  const asked = await screen.findByRole("dialog", { name: "Save view" });
  const name = within(asked).getByRole("textbox", { name: "Name" });
  await type.click(name);
  await type.paste("Lagos");
  await type.click(within(asked).getByRole("button", { name: "Save" }));
  expect(await within(asked).findByRole("alert")).toHaveTextContent("You already have a view with this name");
  expect(name).toHaveValue("Lagos");
});

test("shows on a row that a job is confidential, its openings and its closing date", async () => {
  server();
  renderCompany();
  const row = (await screen.findByRole("link", { name: "Welder" })).closest("li");
  expect(row).toHaveTextContent("Confidential");
  expect(row).toHaveTextContent("3 openings · closes Mar 1, 2026");
});

test("marks the hiring pages that the plan doesn't include", async () => {
  server();
  const { type } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "More hiring pages" }));
  expect(await screen.findByRole("menuitem", { name: "My scorecards Locked" })).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Reference questions Locked" })).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Hiring settings" })).toBeInTheDocument();
});

test("lists templates by themselves, and starts jobs from them", async () => {
  const api = server();
  api.on(jobs.copy, () => job({ _id: idOf(3), title: "Pattern" }));
  api.on(jobs.get, () => job({ _id: idOf(3), title: "Pattern" }));
  const { type, place } = renderCompany();
  await type.click(await screen.findByRole("button", { name: "More hiring pages" }));
  await type.click(await screen.findByRole("menuitem", { name: "Job templates" }));
  await screen.findByRole("heading", { name: "Job templates" });
  await type.click(await screen.findByRole("button", { name: "Actions for Pattern" }));
  await type.click(await screen.findByRole("menuitem", { name: "Start a job" }));
  await waitFor(() => expect(place()).toBe(`${BASE}/${idOf(3)}`));
});
