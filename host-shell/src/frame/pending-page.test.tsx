import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { navigationStore, type RemoteConfig } from "@loubby/shared-contracts/shell";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";

// Remotes whose code is still on the way.
jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ pending }: { readonly pending: ReactNode }) => pending,
}));

const settings: RemoteConfig = {
  format: 1,
  name: "mfe-account",
  contract: "^1.0.0",
  routes: [
    { path: "/dashboard/settings/security", page: "security", title: "Security", access: "signed_in" },
    { path: "/dashboard/settingsfoo", page: "other", title: "Other", access: "signed_in" },
    {
      path: "/dashboard/settings/templates/mails",
      page: "mails",
      title: "Mail templates",
      access: { userTypes: ["employers"], planFeature: "email_template" },
    },
    { path: "/dashboard/schedule", page: "schedule", title: "Schedule", access: "signed_in" },
    { path: "/dashboard/company-details", page: "company", title: "Company details", access: "signed_in" },
    { path: "/dashboard/jobs/joblisting", page: "jobs", title: "Jobs", access: "signed_in" },
  ],
  widgets: [],
  addMenu: [],
};
const at = (path: string, user = candidate) => renderShell({ path, user, more: [settings] });

beforeEach(() => navigationStore.setState(navigationStore.getInitialState(), true));

test("shows the settings list next to a loading settings page, with the entries this person may open", async () => {
  await at("/dashboard/settings/security", member("admin"));
  const list = within(await screen.findByRole("navigation", { name: "Settings" }));
  expect(screen.getByLabelText("Loading")).toBeInTheDocument();
  expect(list.getByRole("link", { current: "page" })).toHaveTextContent("Security");
  expect(list.getByRole("link", { name: "Users and access" })).toBeInTheDocument();
});

test("shows the list open or closed as the page will", async () => {
  const { type } = await at("/dashboard/settings/security");
  await type.click(await screen.findByRole("button", { name: "Close the settings list" }));
  expect(screen.queryByRole("navigation", { name: "Settings" })).not.toBeInTheDocument();
  expect(navigationStore.getState().secondSidebarOpen.desktop).toBe(false);
});

test.each([
  ["Company details", "/dashboard/company-details"],
  ["Hiring settings", "/dashboard/jobs/joblisting/settings"],
])("shows the list next to %s, whose address isn't below the settings", async (name, path) => {
  await at(path, member("admin"));
  const list = within(await screen.findByRole("navigation", { name: "Settings" }));
  expect(list.getByRole("link", { current: "page" })).toHaveTextContent(name);
});

test("keeps the list next to a locked page of the settings, under the page's name", async () => {
  await at("/dashboard/settings/templates/mails", member("admin"));
  expect(await screen.findByRole("heading", { level: 1, name: "Mail templates" })).toBeInTheDocument();
  expect(screen.getByText(/Part of the Enterprise Plan/)).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Settings" })).toBeInTheDocument();
});

test.each(["/dashboard/schedule", "/dashboard/settingsfoo"])("shows no list at %s", async (path) => {
  await at(path);
  await screen.findByRole("navigation", { name: "Main" });
  expect(await screen.findByLabelText("Loading")).toBeInTheDocument();
  expect(screen.queryByRole("navigation", { name: "Settings" })).not.toBeInTheDocument();
});
