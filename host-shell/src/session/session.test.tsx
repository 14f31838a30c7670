import { waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { ApiError, clearSession, sessionStore } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate, idOf, member } from "@loubby/shared-contracts/testing/people";
import { queryClient } from "../query/query-client.ts";
import { bootSession } from "./boot.ts";
import { endSession, refreshProfile, signOut, startSession } from "./session.ts";

const subscription = { id: idOf(90), sub_name_slug: "growth_plan_yearly" };
const coupon = { code: "QUARTER-A", expiresAt: 3, isActive: true };
const signedIn = { user: candidate, token: "token-1", activeSubscription: subscription, coupon };

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

test("a sign-in sets user, token, subscription and coupon, and a cookie for 7 days", () => {
  const set = jest.spyOn(Cookies, "set");
  startSession(signedIn);
  expect(sessionStore.getState()).toEqual({ ...signedIn, isAuthenticated: true });
  expect(JSON.parse(localStorage.getItem("auth-storage") ?? "{}").state).toEqual({
    ...signedIn,
    isAuthenticated: true,
  });
  expect(set).toHaveBeenCalledWith("Token", "token-1", expect.objectContaining({ expires: 7, path: "/" }));
  expect(Cookies.get("Token")).toBe("token-1");
  set.mockRestore();
});

test("clears user, token, subscription, coupon, cookies and cached data on sign-out", async () => {
  const api = fakeApi().on(auth.logout, () => ({}));
  startSession(signedIn);
  for (const name of ["token", "EToken"]) Cookies.set(name, "old", { path: "/" });
  queryClient.setQueryData(["conversations.list"], ["a conversation"]);
  signOut();
  expect(sessionStore.getState()).toEqual({
    user: null,
    token: null,
    isAuthenticated: false,
    activeSubscription: null,
    coupon: null,
  });
  expect(Cookies.get()).not.toHaveProperty("Token");
  expect(Cookies.get()).not.toHaveProperty("token");
  expect(Cookies.get()).not.toHaveProperty("EToken");
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await waitFor(() => expect(api.callsOf(auth.logout)).toHaveLength(1));
});

/** What the browser keeps of what was typed: three things of this person's, in two workspaces, and one of someone else. */
function keepTyped(): void {
  localStorage.setItem(`loubby.form.${candidate._id}.-.pool.new`, "{}");
  localStorage.setItem(`loubby.draft.${candidate._id}.-.${idOf(5)}`, "Dear");
  localStorage.setItem(`loubby.outbox.${candidate._id}.${idOf(10)}.${idOf(6)}`, "{}");
  localStorage.setItem(`loubby.draft.${idOf(2)}.-.${idOf(5)}`, "Another's");
}
const keptTyped = () =>
  Object.keys(localStorage).filter((name) => /^loubby\.(draft|form|outbox)\./.test(name));

test("deletes the person's drafts in every workspace on sign-out, and keeps other people's", () => {
  fakeApi().on(auth.logout, () => ({}));
  startSession(signedIn);
  keepTyped();
  signOut();
  expect(keptTyped()).toEqual([`loubby.draft.${idOf(2)}.-.${idOf(5)}`]);
});

test("keeps unsent work of an expired session for the next sign-in", () => {
  startSession(signedIn);
  keepTyped();
  endSession("expired");
  expect(keptTyped()).toHaveLength(4);
});

test("merges the loaded profile into the stored session", async () => {
  startSession(signedIn);
  const user = member("admin");
  fakeApi().on(auth.profile, () => ({ user, activeSubscription: null, coupon: null }));
  await bootSession();
  expect(sessionStore.getState()).toEqual({
    user,
    token: "token-1",
    isAuthenticated: true,
    activeSubscription: null,
    coupon: null,
  });
});

test("logs and rethrows a profile that couldn't be loaded, and keeps the stored one", async () => {
  const log = jest.spyOn(console, "warn").mockImplementation(() => {});
  startSession(signedIn);
  const refusal = new ApiError(500, "internal", "internal");
  fakeApi()
    .on(auth.profile, () => signedIn)
    .refuse(auth.profile, refusal);
  await expect(refreshProfile()).rejects.toBe(refusal);
  expect(log).toHaveBeenCalledWith("Couldn't load the profile.", refusal);
  expect(sessionStore.getState().user).toEqual(candidate);
  log.mockRestore();
});
