import { screen, waitFor, within } from "@testing-library/react";
import { navigationStore, preferenceStore } from "@loubby/shared-contracts/shell";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

beforeEach(() => {
  navigationStore.setState(navigationStore.getInitialState(), true);
  preferenceStore.setState(preferenceStore.getInitialState(), true);
});

const sidebar = () => screen.findByRole("navigation", { name: "Main" });

test("the sidebar holds this person's pages in their groups and marks the current one", async () => {
  await renderShell({ path: "/dashboard/saved", user: candidate });
  const links = within(await sidebar()).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Jobs",
    "Conversations",
    "Learning",
    "Saved",
    "Settings",
  ]);
  expect(within(await sidebar()).getByRole("link", { current: "page" })).toHaveTextContent("Saved");
  expect(screen.getByRole("heading", { name: "Support" })).toBeInTheDocument();
});

test("marks Settings on a page of the settings whose address is elsewhere", async () => {
  await renderShell({ path: "/dashboard/jobs/joblisting/settings", user: member("admin") });
  expect(within(await sidebar()).getByRole("link", { current: "page" })).toHaveTextContent("Settings");
});

test("the sidebar starts closed on conversations and open elsewhere", async () => {
  const { type } = await renderShell({ path: "/dashboard/conversations", user: candidate });
  const toggle = await screen.findByRole("button", { name: "Open navigation" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await type.click(within(await sidebar()).getByRole("link", { name: "Jobs" }));
  expect(await screen.findByRole("button", { name: "Close navigation" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("remembers the sidebar's state on conversations", async () => {
  const { type } = await renderShell({ path: "/dashboard/conversations", user: candidate });
  await type.click(await screen.findByRole("button", { name: "Open navigation" }));
  await type.click(within(await sidebar()).getByRole("link", { name: "Jobs" }));
  await type.click(within(await sidebar()).getByRole("link", { name: "Conversations" }));
  expect(screen.getByRole("button", { name: "Close navigation" })).toBeInTheDocument();
});

test("shows a locked entry of the add menu with its reason and without a link", async () => {
  const { type, place } = await renderShell({ path: "/dashboard", user: member("guest") });
  await type.click(await screen.findByRole("button", { name: "Add" }));
  const entry = await screen.findByRole("menuitem", { name: /Add Job/ });
  expect(entry).toHaveTextContent("You do not have permission to perform this action");
  expect(entry).toHaveAttribute("aria-disabled", "true");
  await type.click(entry);
  expect(place()).toBe("/dashboard");
});

test("opens the page of an unlocked entry in the add menu", async () => {
  const { type, place } = await renderShell({ path: "/dashboard", user: member("admin") });
  await type.click(await screen.findByRole("button", { name: "Add" }));
  await type.click(await screen.findByRole("menuitem", { name: "Add Job" }));
  await waitFor(() => expect(place()).toBe("/dashboard/jobs/joblisting"));
});

test("hides the add menu from candidates while it is empty for them", async () => {
  await renderShell({ path: "/dashboard", user: candidate });
  await sidebar();
  expect(screen.queryByRole("button", { name: "Add" })).not.toBeInTheDocument();
});

test("Enter in the search goes to the results, and the address keeps the words and the tab", async () => {
  const { type, place } = await renderShell({ path: "/dashboard", user: candidate });
  await sidebar();
  await type.keyboard("/");
  expect(screen.getByLabelText("Search", { selector: "input" })).toHaveFocus();
  await type.keyboard("r&d{Enter}");
  await waitFor(() => expect(place()).toBe("/dashboard/search/jobs?keyword=r%26d"));
  expect(screen.getByLabelText("Search", { selector: "input" })).toHaveValue("r&d");
  await type.click(await screen.findByRole("link", { name: "People" }));
  await type.click(screen.getByLabelText("Search", { selector: "input" }));
  await type.keyboard("s{Enter}");
  await waitFor(() => expect(place()).toBe("/dashboard/search/people?keyword=r%26ds"));
});

test("hides the search in the talents section", async () => {
  await renderShell({ path: "/dashboard/talent-pool", user: member("admin") });
  await sidebar();
  expect(screen.queryByLabelText("Search", { selector: "input" })).not.toBeInTheDocument();
});

test("focuses the page's own search with / where the header has none", async () => {
  const { type } = await renderShell({ path: "/dashboard/talent-pool", user: member("admin") });
  await sidebar();
  const own = document.createElement("input");
  own.type = "search";
  document.querySelector("main")?.append(own);
  await type.keyboard("/");
  expect(own).toHaveFocus();
});

test("opens a page with g and a letter, but not while someone is typing", async () => {
  const { type, place } = await renderShell({ path: "/dashboard", user: candidate });
  await sidebar();
  await type.click(screen.getByLabelText("Search", { selector: "input" }));
  await type.keyboard("gj");
  expect(place()).toBe("/dashboard");
  await type.keyboard("{Escape}");
  await type.keyboard("gj");
  await waitFor(() => expect(place()).toBe("/dashboard/jobs/joblisting"));
});

test("lists the shortcuts with ?, where they can be turned off", async () => {
  const { type } = await renderShell({ path: "/dashboard", user: candidate });
  await sidebar();
  await type.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(dialog).getByText("Jobs")).toBeInTheDocument();
  await type.click(within(dialog).getByRole("switch", { name: "Single-key shortcuts" }));
  await type.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeVisible());
  await type.keyboard("/");
  expect(screen.getByLabelText("Search", { selector: "input" })).not.toHaveFocus();
});

test("applies the theme chosen in the profile menu at once", async () => {
  const { type } = await renderShell({ path: "/dashboard", user: candidate });
  await type.click(await screen.findByRole("button", { name: "Profile menu" }));
  await type.click(await screen.findByRole("menuitem", { name: /Dark/ }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(document.cookie).toContain("theme=dark");
});

test("ends the profile menu with the versions that this tab and its server run", async () => {
  document.documentElement.dataset["version"] = "1.4.0+3f2c1ab";
  const { type } = await renderShell({ path: "/dashboard", user: candidate });
  await type.click(await screen.findByRole("button", { name: "Profile menu" }));
  expect(await screen.findByText("Loubby 0.0.0-0000000000, server 1.4.0+3f2c1ab")).toBeInTheDocument();
  delete document.documentElement.dataset["version"];
});
