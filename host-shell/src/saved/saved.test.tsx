import { screen, waitFor, within } from "@testing-library/react";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import { search } from "@loubby/shared-contracts/http/search/search";
import type { CompanyHit, PersonHit } from "@loubby/shared-contracts/http/search/search.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

const AT = "2026-06-01T08:00:00.000Z";
const kofi: PersonHit = {
  _id: idOf(60),
  first_name: "Kofi",
  last_name: "Mensah",
  logo_url: null,
  relation: "applicant",
  detail: "Baker",
  application: { _id: idOf(61), job_id: idOf(62) },
  member: null,
  no_contact: false,
  reachable: true,
};
const inn: CompanyHit = {
  _id: idOf(70),
  company_name: "Cosy Inn",
  name_slug: "cosy",
  logo_url: null,
  open_jobs: 0,
  has_page: true,
};

/** A server that keeps what is saved. */
function server(kept: SavedItem[] = [], gone: readonly string[] = []) {
  const state = { kept, gone: gone.map((_id) => ({ _id, label: "" })) };
  const write = ({ type, _id, saved: keep }: { type: SavedItem["type"]; _id: string; saved: boolean }) => {
    state.kept = keep ? [{ type: "person", person: kofi, saved_at: AT }] : [];
    state.gone = state.gone.filter((one) => one._id !== _id);
    return { type, _id, saved: keep };
  };
  const api = fakeApi()
    .on(search.people, () => ({ people: [kofi], nextCursor: null, near: true }))
    .on(search.companies, () => ({ companies: [inn], nextCursor: null, near: false }))
    .on(saved.list, (_, { query: { type } }) => ({
      data: state.kept.filter((item) => item.type === type),
      gone: type === "person" ? state.gone : [],
    }))
    .on(saved.save, (_, { body }) => write({ ...body, saved: true }))
    .on(saved.set, (_, { body }) => write(body));
  return { api, state };
}

const heart = async (name: string) => {
  const button = await screen.findByRole("button", { name: `Save ${name}` });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

test("saves a person by their heart, lists them under Saved, and removes them with Undo", async () => {
  const { api, state } = server();
  const page = await renderShell({
    path: "/dashboard/search/people?keyword=kofy",
    user: member("admin"),
    api,
  });
  expect(await screen.findByText("No people match “kofy” exactly. These are close.")).toBeInTheDocument();
  await page.type.click(await heart("Kofi Mensah"));
  expect(await heart("Kofi Mensah")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(state.kept).toHaveLength(1));
  await page.go("/dashboard/saved/people");
  const list = within(await screen.findByRole("list", { name: "Saved people" }));
  expect(list.getByRole("link", { name: "Kofi Mensah" })).toHaveAttribute(
    "href",
    `/dashboard/candidates/${idOf(60)}`,
  );
  await page.type.click(await heart("Kofi Mensah"));
  expect(await screen.findByText("No saved people")).toBeInTheDocument();
  await page.type.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("list", { name: "Saved people" })).toBeInTheDocument();
  await waitFor(() => expect(state.kept).toHaveLength(1));
});

test("unsets the heart on a refusal and shows the server's message", async () => {
  const { api } = server();
  api.on(saved.save, () => {
    throw new ApiError(422, "saved_full", "You have saved 500 people.");
  });
  const page = await renderShell({
    path: "/dashboard/search/people?keyword=kofi",
    user: member("admin"),
    api,
  });
  await page.type.click(await heart("Kofi Mensah"));
  const words = "Couldn't save Kofi Mensah. You have saved 500 people.";
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await heart("Kofi Mensah")).toHaveAttribute("aria-pressed", "false");
});

test("counts unavailable people without a name and removes them", async () => {
  const { api, state } = server([], [idOf(80), idOf(81)]);
  const page = await renderShell({ path: "/dashboard/saved/people", user: member("admin"), api });
  expect(await screen.findByText(/^2 people are no longer available/)).toBeInTheDocument();
  await page.type.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument());
  expect(state.gone).toEqual([]);
  expect(screen.getByRole("link", { name: "Find people" })).toHaveAttribute(
    "href",
    "/dashboard/search/people",
  );
});

test("names a company without its own page, without a link", async () => {
  const { api } = server([{ type: "company", company: { ...inn, has_page: false }, saved_at: AT }]);
  await renderShell({ path: "/dashboard/saved/companies", user: candidate, api });
  expect(await screen.findByText("Cosy Inn")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Cosy Inn" })).not.toBeInTheDocument();
});

test("lets candidates save companies with their page and open jobs, but not people", async () => {
  const { api } = server([{ type: "company", company: inn, saved_at: AT }]);
  await renderShell({ path: "/dashboard/saved/companies", user: candidate, api });
  expect(await screen.findByRole("link", { name: "Cosy Inn" })).toHaveAttribute("href", "/c/cosy");
  expect(screen.getByText("No open jobs at the moment")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "People" })).not.toBeInTheDocument();
});

test("says why a list couldn't be loaded and lets people retry", async () => {
  const { api } = server([{ type: "company", company: inn, saved_at: AT }]);
  api.refusals.set(saved.list.id, new ApiError(403, "locked", "You do not have permission to view this."));
  const page = await renderShell({ path: "/dashboard/saved/companies", user: candidate, api });
  expect(await screen.findByText("Couldn't load your saved companies")).toBeInTheDocument();
  api.refusals.clear();
  await page.type.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Cosy Inn" })).toBeInTheDocument();
});

test("highlights the match in a name, in any word order and with or without accents", async () => {
  const { api } = server();
  api.on(search.people, () => ({
    people: [{ ...kofi, first_name: "José", last_name: "Ñandú-Björk" }],
    nextCursor: null,
    near: false,
  }));
  await renderShell({ path: "/dashboard/search/people?keyword=bjo jose", user: member("admin"), api });
  const name = await screen.findByRole("link", { name: /José/ });
  expect([...name.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["José", "Bjö"]);
});
