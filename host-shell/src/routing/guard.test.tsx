import { act, screen, waitFor } from "@testing-library/react";
import { sessionStore } from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { remotes } from "../testing/remotes.ts";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/remote-page.tsx", () => ({
  RemotePage: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
}));

const DENIED = "You do not have permission to view this page";

test("sends a visitor on a dashboard page to sign-in without showing it", async () => {
  const { place } = await renderShell({ path: "/dashboard/saved?tab=jobs" });
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Log in" })).toBeInTheDocument();
  expect(place()).toBe("/onboarding/login?redirectUrl=%2Fdashboard%2Fsaved%3Ftab%3Djobs");
});

test("decides after 50 ms and renders nothing of the page before", async () => {
  jest.useFakeTimers();
  const { place } = await renderShell({ path: "/dashboard/saved" });
  await act(() => jest.advanceTimersByTimeAsync(49));
  expect(place()).toBe("/dashboard/saved");
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(place()).toBe("/onboarding/login?redirectUrl=%2Fdashboard%2Fsaved");
  jest.useRealTimers();
});

test("a partner who opens learning is taken to the dashboard", async () => {
  const { place } = await renderShell({ path: "/dashboard/learning", user: partner });
  await waitFor(() => expect(place()).toBe("/dashboard"));
  expect(screen.queryByRole("heading", { name: "Learning" })).not.toBeInTheDocument();
});

test("keeps non-staff on the admin path and says they have no permission", async () => {
  const { place } = await renderShell({ path: "/dashboard/admin", user: candidate });
  expect(await screen.findByRole("heading", { level: 1, name: DENIED })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Admin" })).not.toBeInTheDocument();
  expect(place()).toBe("/dashboard/admin");
});

test("a super admin opens the admin page", async () => {
  await renderShell({ path: "/dashboard/admin", user: { ...candidate, isSuperAdmin: true } });
  expect(await screen.findByRole("heading", { level: 1, name: "Admin" })).toBeInTheDocument();
});

test("where no remote has an admin page, staff begins with the first section they may open", async () => {
  const money = {
    path: "/dashboard/admin/money",
    page: "money",
    title: "Money",
    access: { staff: "admin" },
    nav: { section: "admin", order: 20, icon: "wallet", label: "Money" },
  } as const;
  const without = remotes.map((remote) => ({
    ...remote,
    config: {
      ...remote.config,
      routes: [...remote.config.routes.filter(({ path }) => path !== "/dashboard/admin"), money],
    },
  }));
  const { place } = await renderShell({
    path: "/dashboard/admin",
    user: { ...candidate, isSuperAdmin: true },
    declared: without,
  });
  await waitFor(() => expect(place()).toBe("/dashboard/admin/money"));
});

test("tells a member without the permission that they can't view the page", async () => {
  await renderShell({ path: "/dashboard/talent-pool", user: member("guest") });
  expect(await screen.findByRole("heading", { level: 1, name: "Talent pools" })).toBeVisible();
  const sentence = `${DENIED}. Ask an administrator of your company for access to Talent pools (View).`;
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole("link", { name: "Message an administrator" })).toBeVisible();
});

test("leads people who may see the team to who can give access", async () => {
  const reader = member("recruiter", [{ feature: "permission_setting", action: ["read"] }]);
  await renderShell({ path: "/dashboard/talent-pool", user: reader });
  expect(await screen.findByRole("link", { name: "See who can give access" })).toHaveAttribute(
    "href",
    "/dashboard/settings/users-and-access",
  );
});

test("leads a partner without a workspace to their companies", async () => {
  await renderShell({ path: "/dashboard/talent-pool", user: partner });
  expect(await screen.findByRole("heading", { level: 1, name: "Talent pools" })).toBeVisible();
  expect(screen.getByText(/^Choose a company workspace first\. /)).toBeVisible();
  expect(screen.getByRole("link", { name: "My Workspaces" })).toHaveAttribute("href", "/dashboard/more");
});

test("names the plan that includes a locked page, and links to plans for people who may see them", async () => {
  const path = "/dashboard/settings/templates";
  await renderShell({ path, user: member("admin") });
  expect(await screen.findByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
  const sentence =
    "Your plan doesn't include this yet. Part of the Growth Plan. Upgrade in Settings, Billing.";
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/dashboard/settings/billing?plan=growth_plan",
  );
});

test("tells people who may not see plans who can upgrade, and leads to them", async () => {
  await renderShell({ path: "/dashboard/settings/templates", user: member("guest") });
  const way = /\. Part of the Growth Plan\. Ask an administrator of your company to upgrade\.$/;
  expect(await screen.findByText(way)).toBeVisible();
  expect(screen.getByRole("link", { name: "Message an administrator" })).toHaveAttribute(
    "href",
    "/dashboard/conversations/new",
  );
  expect(screen.queryByRole("link", { name: "See plans" })).not.toBeInTheDocument();
});

test("shows a not-found page inside the frame", async () => {
  await renderShell({ path: "/dashboard/insights", user: member("admin") });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
});

test("leads a visitor from the bare onboarding address to the sign-up", async () => {
  const { place } = await renderShell({ path: "/onboarding" });
  await waitFor(() => expect(place()).toBe("/onboarding/signup"));
});

test("leads someone signed in from there to the dashboard", async () => {
  const { place } = await renderShell({ path: "/onboarding", user: member("admin") });
  await waitFor(() => expect(place()).toBe("/dashboard"));
});

test("ends the session with signOut in an onboarding address", async () => {
  const { place } = await renderShell({ path: "/onboarding/login?signOut=true", user: candidate });
  await waitFor(() => expect(sessionStore.getState().user).toBeNull());
  expect(await screen.findByRole("heading", { name: "Log in" })).toBeInTheDocument();
  expect(place()).toMatch(/^\/onboarding\/login/);
});

test("forgets the session on log out and goes to sign-in without remembering the page", async () => {
  const { place, type, api } = await renderShell({ path: "/dashboard/saved", user: candidate });
  await type.click(await screen.findByRole("button", { name: "Profile menu" }));
  await type.click(await screen.findByRole("menuitem", { name: "Log out" }));
  expect(await screen.findByRole("heading", { name: "Log in" })).toBeInTheDocument();
  expect(place()).toBe("/onboarding/login");
  expect(sessionStore.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
  expect(api.calls.map(({ path }) => path)).toContain("/loubby/auth/logout");
});
