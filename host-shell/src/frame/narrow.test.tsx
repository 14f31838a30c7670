import { screen, waitFor, within } from "@testing-library/react";
import { navigationStore } from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../testing/render-shell.tsx";
import { windowOf } from "../testing/window-of.ts";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

beforeEach(() => navigationStore.setState(navigationStore.getInitialState(), true));
let widen: () => void = () => undefined;
afterEach(() => widen());

test("up to 830 px the sidebar is a drawer with the same parts, which closes with the page that was left", async () => {
  widen = windowOf(830);
  const { type, place } = await renderShell({ path: "/dashboard", user: candidate });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await type.click(await screen.findByRole("button", { name: "Open navigation" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Navigation" }));
  expect(navigationStore.getState().mobileSidebarOpen).toBe(true);
  expect(drawer.getByText("Loubby")).toBeInTheDocument();
  expect(drawer.getByRole("heading", { name: "General" })).toBeInTheDocument();
  expect(drawer.getByRole("heading", { name: "Support" })).toBeInTheDocument();
  expect(drawer.getByText("Ada Obi")).toBeInTheDocument();
  await type.click(drawer.getByRole("link", { name: "Jobs" }));
  await waitFor(() => expect(place()).toBe("/dashboard/jobs/joblisting"));
  await waitFor(() => expect(navigationStore.getState().mobileSidebarOpen).toBe(false));
});

test("at 831 px there is no drawer: the same button opens and closes the sidebar", async () => {
  widen = windowOf(831);
  const { type } = await renderShell({ path: "/dashboard", user: candidate });
  await type.click(await screen.findByRole("button", { name: "Close navigation" }));
  expect(screen.getByRole("button", { name: "Open navigation" })).toBeInTheDocument();
  expect(navigationStore.getState()).toMatchObject({ navOpen: false, mobileSidebarOpen: false });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Switch Workspace is a partner's, in the header where there is room and else in the profile menu", async () => {
  const { type } = await renderShell({ path: "/dashboard", user: partner });
  expect(await screen.findByRole("button", { name: "Switch Workspace" })).toBeInTheDocument();
  await type.click(screen.getByRole("button", { name: "Profile menu" }));
  expect(await screen.findByRole("menuitem", { name: "Log out" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Switch Workspace" })).not.toBeInTheDocument();
});

test("at a tablet's width the profile menu has Switch Workspace, and Refer a friend", async () => {
  widen = windowOf(768);
  const { type } = await renderShell({ path: "/dashboard", user: partner });
  await type.click(await screen.findByRole("button", { name: "Profile menu" }));
  expect(await screen.findByRole("menuitem", { name: "Switch Workspace" })).toBeInTheDocument();
  expect(screen.getByRole("menuitem", { name: "Refer a friend" })).toBeInTheDocument();
});

test("no one else switches workspaces in the header", async () => {
  await renderShell({ path: "/dashboard", user: member("admin") });
  expect(await screen.findByRole("button", { name: "Profile menu" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Switch Workspace" })).not.toBeInTheDocument();
});
