import { screen, waitFor } from "@testing-library/react";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import type { PendingInvite } from "@loubby/shared-contracts/http/settings/invites.schema";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../../testing/render-shell.tsx";

const token = "t".repeat(43);
const path = `/onboarding/invite/${idOf(10)}/${idOf(20)}?token=${token}`;
const pending: PendingInvite = {
  invite_id: idOf(20),
  employer_id: idOf(10),
  company_name: "Northwind",
  logo_url: null,
  invited_by: "Grace Lo",
  role: "talent_manager",
  position: "",
  email_address: candidate.email_address,
  expires_at: new Date(0).toISOString(),
};
const joined = { user: member("talent_manager"), activeSubscription: null, coupon: null };
const apiWith = (invite: PendingInvite = pending) =>
  fakeApi()
    .on(invites.pending, () => invite)
    .on(invites.accept, () => joined);

test("shows who invites to which company, and opens its workspace once accepted", async () => {
  const { api, type, place } = await renderShell({ path, user: candidate, api: apiWith() });
  expect(await screen.findByRole("heading", { level: 1, name: "Join Northwind" })).toBeVisible();
  expect(screen.getByText("Grace Lo invited you to Loubby.")).toBeVisible();
  expect(screen.getByText("talent manager")).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Accept and open Northwind" }));
  expect(await screen.findByRole("heading", { level: 1, name: /, Ada$/ })).toBeVisible();
  expect(place()).toBe("/dashboard");
  expect(sessionStore.getState().user?.organization?.employer_id._id).toBe(idOf(10));
  expect(sessionStore.getState().token).toBe("token-1");
  expect(api.callsOf(invites.accept)[0]?.body).toEqual({ token });
});

test("lets a visitor log in and return, or sign up with the invitation", async () => {
  const api = apiWith().on(auth.login, () => ({ ...joined, user: candidate, token: "token-2" }));
  const { type, place } = await renderShell({ path, api });
  const signUp = await screen.findByRole("link", { name: "Create an account" });
  expect(signUp).toHaveAttribute(
    "href",
    `/onboarding/signup?employer_id=${idOf(10)}&invite_id=${idOf(20)}&token=${token}&email=ada%40demo.test`,
  );
  await type.click(screen.getByRole("link", { name: "Log in to accept" }));
  await type.type(await screen.findByLabelText("E-mail"), "ada@demo.test");
  await type.type(screen.getByLabelText("Password"), "Demo-pass-2026{Enter}");
  expect(await screen.findByRole("button", { name: "Accept and open Northwind" })).toBeVisible();
  expect(place()).toBe(path);
});

test("refuses an invitation to another address and says what to do", async () => {
  const api = apiWith({ ...pending, email_address: "lina@demo.test" });
  const { type, place } = await renderShell({ path, user: candidate, api });
  expect(
    await screen.findByText(
      "You are logged in as ada@demo.test, but this invitation was sent to lina@demo.test.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /Accept/ })).toBeNull();
  await type.click(screen.getByRole("button", { name: "Log out to continue" }));
  expect(await screen.findByRole("link", { name: "Log in to accept" })).toBeVisible();
  expect(place()).toBe(path);
});

test.each([404, 410])("shows the server's words when an invitation is over (%d)", async (status) => {
  const words = "This invitation has expired. Ask the person who invited you to send it again.";
  const api = apiWith().refuse(invites.pending, new ApiError(status, "invite_gone", words));
  await renderShell({ path, api });
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("says that a company is full and keeps the invitation", async () => {
  const words = "The company has no free seat at the moment. Ask the person who invited you to make room.";
  const api = apiWith().refuse(invites.accept, new ApiError(409, "seats_full", words));
  const { type } = await renderShell({ path, user: candidate, api });
  await type.click(await screen.findByRole("button", { name: "Accept and open Northwind" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByRole("button", { name: "Accept and open Northwind" })).toBeVisible();
});

describe("a link that was already used", () => {
  const words = "This invitation has been used. Log in to open the company's workspace.";
  const used = () =>
    apiWith().refuse(invites.pending, new ApiError(410, "invite_gone", words, { state: "accepted" }));
  const northwind = {
    _id: idOf(10),
    company_name: "Northwind",
    name_slug: "northwind",
    logo_url: null,
    role: "recruiter",
    current: false,
  } as const;

  test("tells the member who used it, and leads to the company", async () => {
    const api = used()
      .on(workspaces.list, () => ({ workspaces: [northwind] }))
      .on(workspaces.open, () => joined);
    const { type, place } = await renderShell({ path, user: candidate, api });
    expect(await screen.findByRole("heading", { name: "You are a member of Northwind" })).toBeVisible();
    expect(screen.getByText("You've already used this invitation.")).toBeVisible();
    await type.click(screen.getByRole("button", { name: "Open Northwind" }));
    await waitFor(() => expect(place()).toBe("/dashboard"));
    expect(api.callsOf(workspaces.open)[0]?.body).toEqual({ organizationId: idOf(10) });
    expect(sessionStore.getState().user?.organization?.employer_id._id).toBe(idOf(10));
  });

  test("tells someone else only that, and doesn't send them to log in", async () => {
    const api = used().on(workspaces.list, () => ({ workspaces: [] }));
    await renderShell({ path, user: candidate, api });
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Go to log in" })).not.toBeInTheDocument();
  });
});
