import { screen, waitFor, within } from "@testing-library/react";
import { search } from "@loubby/shared-contracts/http/search/search";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

const found = {
  jobs: [{ _id: idOf(50), title: "Cook", company_name: "Blue", status: "open" }],
  people: [
    {
      _id: idOf(51),
      first_name: "Coco",
      last_name: "Baker",
      logo_url: null,
      relation: "colleague",
      detail: "Chef",
      application: null,
      member: null,
      no_contact: false,
      reachable: true,
    },
  ],
  companies: [
    {
      _id: idOf(52),
      company_name: "Cosy Inn",
      name_slug: "cosy",
      logo_url: null,
      open_jobs: 2,
      has_page: true,
    },
  ],
} as const;

async function shell(user = candidate, path = "/dashboard") {
  const api = fakeApi()
    .on(search.suggestions, () => found)
    .on(search.people, (_, { query: { cursor } }) => ({
      people: cursor ? [{ ...found.people[0], _id: idOf(53), first_name: "Colin" }] : found.people,
      nextCursor: cursor ? null : "next",
      near: false,
    }))
    .on(search.companies, () => ({ companies: [], nextCursor: null, near: false }));
  const view = await renderShell({ path, user, api });
  const box = await screen.findByLabelText("Search", { selector: "input" });
  return { ...view, box, api };
}

test("typing suggests jobs, people and companies, which arrows walk and Enter opens", async () => {
  const { type, box, place } = await shell();
  await type.type(box, "co");
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  expect(
    within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["CookBlue", "Coco BakerChef", "Cosy Inn2 open jobs"]);
  expect(box).toHaveFocus();
  await type.keyboard("{ArrowDown}{ArrowDown}");
  const marked = within(list).getByRole("option", { name: /Coco Baker/ });
  expect(marked).toHaveAttribute("aria-selected", "true");
  expect(box).toHaveAttribute("aria-activedescendant", marked.id);
  await type.keyboard("{Enter}");
  await waitFor(() => expect(place()).toBe("/dashboard/search/people?keyword=Coco%20Baker"));
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("Enter goes to the people where only they match", async () => {
  const { type, box, place, api } = await shell(member("admin"));
  api.on(search.suggestions, () => ({ jobs: [], people: found.people, companies: [] }));
  await type.type(box, "coco{Enter}");
  await waitFor(() => expect(place()).toBe("/dashboard/search/people?keyword=coco"));
});

test("closes the suggestions on Escape and keeps what was typed", async () => {
  const { type, box } = await shell();
  await type.type(box, "co");
  await screen.findByRole("listbox");
  await type.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box).toHaveValue("co");
  expect(box).toHaveFocus();
});

test("a pressed suggestion is opened: a company's job on its board, a candidate's as it is published", async () => {
  const { type, box, place } = await shell(member("admin"));
  await type.type(box, "co");
  await type.click(await screen.findByRole("option", { name: /Cook/ }));
  await waitFor(() => expect(place()).toBe(`/dashboard/jobs/joblisting/${idOf(50)}/board`));
});

test("sends no request for one letter", async () => {
  const { api, type, box } = await shell();
  await type.type(box, "c");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(api.callsOf(search.suggestions)).toEqual([]);
});

test("loads more results, and says when there are none", async () => {
  const { type, place } = await shell(candidate, "/dashboard/search/people?keyword=co");
  expect(await screen.findByRole("button", { name: "Message Coco Baker" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Show more people" }));
  expect(await screen.findByRole("button", { name: "Message Colin Baker" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show more people" })).not.toBeInTheDocument();
  await type.click(screen.getByRole("link", { name: "Companies" }));
  expect(place()).toBe("/dashboard/search/companies?keyword=co");
  expect(await screen.findByText("No companies match “co”")).toBeInTheDocument();
});

test("opens the palette with Ctrl+K to go to pages, add and search", async () => {
  const { type, place } = await shell(member("admin"));
  await type.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Go to, add or search" });
  await type.type(box, "add jo");
  expect(await screen.findByRole("option", { name: "Add Job" })).toHaveAttribute("aria-selected", "true");
  await type.clear(box);
  await type.type(box, "hiring set");
  expect(await screen.findByRole("option", { name: "Hiring settings" })).toBeInTheDocument();
  await type.clear(box);
  await type.type(box, "cook");
  await type.click(await screen.findByRole("option", { name: /Cook/ }));
  await waitFor(() => expect(place()).toBe(`/dashboard/jobs/joblisting/${idOf(50)}/board`));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("shows locked entries in the palette with the reason, without opening them", async () => {
  const { type, place } = await shell(member("guest"));
  await type.keyboard("{Control>}k{/Control}");
  await type.type(await screen.findByRole("combobox", { name: "Go to, add or search" }), "add jo");
  const locked = await screen.findByRole("option", { name: /Add Job.*You do not have permission/ });
  expect(locked).toHaveAttribute("aria-disabled", "true");
  await type.keyboard("{Enter}");
  await type.click(locked);
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(place()).toBe("/dashboard");
});

test("suggests similar pages for an unknown address", async () => {
  await shell(candidate, "/dashboard/learnin");
  expect(await screen.findByText("Did you mean one of these?")).toBeInTheDocument();
  const near = within(screen.getByRole("main")).getByRole("link", { name: "Learning" });
  expect(near).toHaveAttribute("href", "/dashboard/learning");
});
