import axios, { AxiosError, type InternalAxiosRequestConfig } from "axios";
import { waitFor } from "@testing-library/react";
import Cookies from "js-cookie";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { clearSession, setSession, type SessionState, workspaceKey } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { member } from "@loubby/shared-contracts/testing/people";
import { bootSession } from "./boot.ts";
import { httpTransport } from "./http-transport.ts";
import { outageStore } from "./outage.ts";
import { signOut } from "./session.ts";
import { currentToken } from "./token.ts";

const session: Omit<SessionState, "isAuthenticated"> = {
  user: member("admin"),
  token: "token-1",
  activeSubscription: null,
  coupon: null,
};
const sent: InternalAxiosRequestConfig[] = [];
const answers: { status: number; data: unknown; before?: () => void }[] = [];

beforeAll(() => {
  axios.defaults.adapter = async (config) => {
    sent.push(config);
    const { status, data, before } = answers.shift() ?? { status: 200, data: {} };
    before?.();
    const response = { status, data, config, headers: {}, statusText: "" };
    if (status < 400) return response;
    throw new AxiosError("refused", AxiosError.ERR_BAD_REQUEST, config, null, response);
  };
});

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  localStorage.clear();
  setSession(session);
});

const refusal = (code: string) => ({ status: 401, data: { code, message: code } });
const profile = { method: "GET", path: "/loubby/auth/user/user-profile/auth" } as const;

test("every call carries the token, the workspace and the time it may take", async () => {
  await httpTransport(() => undefined)({ ...profile, query: { stage: ["a", "b"] }, idempotencyKey: "once" });
  const [config] = sent;
  expect(config?.headers.toJSON()).toMatchObject({
    Authorization: "Bearer token-1",
    "X-Workspace": session.user?.organization?.employer_id._id,
    "Idempotency-Key": "once",
  });
  expect([config?.baseURL, config?.timeout]).toEqual(["/api", 50_000]);
  expect(axios.getUri(config)).toContain("stage=a&stage=b");
});

test("uses the cookie's token when the store has none", async () => {
  clearSession();
  Cookies.set("Token", "token-of-the-cookie");
  await httpTransport(() => undefined)(profile);
  Cookies.remove("Token");
  expect(sent[0]?.headers.toJSON()).toMatchObject({ Authorization: "Bearer token-of-the-cookie" });
});

test("sends neither token nor workspace without a session", async () => {
  clearSession();
  await httpTransport(() => undefined)(profile);
  expect(sent[0]?.headers.toJSON()).not.toHaveProperty("Authorization");
  expect(sent[0]?.headers.toJSON()).not.toHaveProperty("X-Workspace");
});

test("makes a call as the person signed in when it started", async () => {
  const answer = httpTransport(() => undefined)(profile);
  clearSession();
  await answer;
  expect(sent[0]?.headers.toJSON()).toMatchObject({
    Authorization: "Bearer token-1",
    "X-Workspace": session.user?.organization?.employer_id._id,
  });
});

test("ends the session on a 401 to the current token", async () => {
  const onEnd = jest.fn();
  answers.push(refusal("session_expired"));
  await expect(httpTransport(onEnd)(profile)).rejects.toMatchObject({ status: 401, code: "session_expired" });
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test("a 401 without a token, for wrong credentials, or to a replaced token ends nothing", async () => {
  const onEnd = jest.fn();
  const send = httpTransport(onEnd);
  answers.push(refusal("invalid_credentials"));
  await expect(send(profile)).rejects.toMatchObject({ code: "invalid_credentials" });
  answers.push({ ...refusal("session_expired"), before: () => setSession({ ...session, token: "token-2" }) });
  await expect(send(profile)).rejects.toMatchObject({ code: "session_expired" });
  clearSession();
  answers.push(refusal("session_expired"));
  await expect(send(profile)).rejects.toMatchObject({ code: "session_expired" });
  expect(onEnd).not.toHaveBeenCalled();
});

test("doesn't call a session expired that the person ended, or sign it out again", async () => {
  const api = fakeApi()
    .on(auth.logout, () => ({}))
    .on(auth.profile, () => ({ user: member("admin"), activeSubscription: null, coupon: null }));
  const onEnd = jest.fn();
  const send = httpTransport(onEnd);
  await send({ method: "POST", path: sessions.revokeAll.path });
  answers.push(refusal("session_expired"));
  await expect(send(profile)).rejects.toMatchObject({ status: 401 });
  expect(onEnd).not.toHaveBeenCalled();
  await bootSession();
  expect(api.callsOf(auth.profile)).toEqual([]);
  signOut();
  expect(currentToken()).toBeNull();
  expect(api.callsOf(auth.logout)).toEqual([]);
});

test("keeps a session that couldn't be ended until the server signs it out", async () => {
  const api = fakeApi().on(auth.logout, () => ({}));
  const send = httpTransport(() => undefined);
  answers.push({ status: 422, data: { code: "wrong_password", message: "This is not your password." } });
  await expect(send({ method: "POST", path: security.close.path })).rejects.toMatchObject({ status: 422 });
  signOut();
  expect(api.callsOf(auth.logout)).toHaveLength(1);
});

test("refuses a tab that shows another workspace, and reloads its state", async () => {
  const blue = { ...member("admin"), organization: null };
  const api = fakeApi().on(auth.profile, () => ({ user: blue, activeSubscription: null, coupon: null }));
  answers.push({ status: 409, data: { code: "workspace_changed", message: "Reload." } });
  const jobs = { method: "GET", path: "/recruit/jobs" } as const;
  await expect(httpTransport(() => undefined)(jobs)).rejects.toMatchObject({ code: "workspace_changed" });
  await waitFor(() => expect(workspaceKey()).toBe("-"));
  expect(api.callsOf(auth.profile)).toHaveLength(1);
});

test("discards answers for a workspace that the tab has left", async () => {
  const left = () => setSession({ ...session, user: { ...member("admin"), organization: null } });
  answers.push({ status: 200, data: { secret: "of the company" }, before: left });
  await expect(httpTransport(() => undefined)(profile)).rejects.toMatchObject({
    status: 409,
    code: "workspace_changed",
  });
});

test("sends that a page is outside every company", async () => {
  setSession({ ...session, user: { ...member("admin"), organization: null } });
  await httpTransport(() => undefined)(profile);
  expect(sent[0]?.headers.toJSON()).toMatchObject({ "X-Workspace": "-" });
});

test("remembers that the server lost its database until it is back", async () => {
  answers.push({ status: 503, data: { code: "busy", message: "Busy." } });
  await expect(httpTransport(() => undefined)(profile)).rejects.toMatchObject({ code: "busy" });
  expect(outageStore.getState().away).toBe(false);
  answers.push({ status: 503, data: { code: "unavailable", message: "Away." } });
  await expect(httpTransport(() => undefined)(profile)).rejects.toMatchObject({ message: "Away." });
  expect(outageStore.getState().away).toBe(true);
});
