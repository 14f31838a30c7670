import { screen, waitFor } from "@testing-library/react";
import { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import type { PendingStoreInvite } from "@loubby/shared-contracts/http/stores/store-invites.schema";
import { ApiError, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf } from "@loubby/shared-contracts/testing/people";
import { renderShell } from "../../testing/render-shell.tsx";

const token = "t".repeat(43);
const path = `/onboarding/store-invite/${idOf(20)}?token=${token}`;
const pending: PendingStoreInvite = {
  _id: idOf(20),
  store_name: "Lina's agents",
  invited_by: "Lina Mensah",
  role: "support",
  email_address: candidate.email_address,
  expires_at: new Date(0).toISOString(),
};
const store = { _id: idOf(5), name: "Lina's agents", role: "support" } as const;
const joined = {
  user: { ...candidate, is_seller: true, store },
  activeSubscription: null,
  coupon: null,
};
const apiWith = (invite: PendingStoreInvite = pending) =>
  fakeApi()
    .on(storeInvites.pending, () => invite)
    .on(storeInvites.accept, () => joined)
    .on(storeInvites.decline, () => ({ declined: true as const }));

test("says who invites into which store and for what, and the session works there once accepted", async () => {
  const { api, type } = await renderShell({ path, user: candidate, api: apiWith() });
  expect(await screen.findByRole("heading", { level: 1, name: "Work in Lina's agents" })).toBeVisible();
  expect(screen.getByText(/Support: Orders, projects, disputes/)).toBeVisible();
  await type.click(screen.getByRole("button", { name: "Accept and work in Lina's agents" }));
  await waitFor(() => expect(sessionStore.getState().user?.store?.name).toBe("Lina's agents"));
  expect(api.callsOf(storeInvites.accept)[0]?.body).toEqual({ token });
  expect(api.callsOf(storeInvites.pending)).toHaveLength(1);
});

test("can be declined", async () => {
  const { api, type } = await renderShell({ path, user: candidate, api: apiWith() });
  await type.click(await screen.findByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("status")).toHaveTextContent("You declined.");
  expect(api.callsOf(storeInvites.decline)[0]?.body).toEqual({ token });
});

test("sends a visitor to log in", async () => {
  await renderShell({ path, api: apiWith() });
  expect(await screen.findByRole("link", { name: "Log in to answer" })).toBeVisible();
});

test("refuses an invitation to another address and says what to do", async () => {
  const api = apiWith({ ...pending, email_address: "lina@demo.test" });
  await renderShell({ path, user: candidate, api });
  expect(
    await screen.findByText(
      "You are logged in as ada@demo.test, but this invitation was sent to lina@demo.test.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /Accept/ })).toBeNull();
});

test("shows the server's words when an invitation is over", async () => {
  const words = "This invitation was canceled. If that seems wrong, ask the person who invited you.";
  const api = apiWith().refuse(storeInvites.pending, new ApiError(410, "invite_gone", words));
  await renderShell({ path, user: candidate, api });
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
