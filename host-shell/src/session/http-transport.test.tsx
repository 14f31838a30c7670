import axios, { AxiosError, type InternalAxiosRequestConfig } from "axios";
import { clearSession, setSession, type SessionState } from "@loubby/shared-contracts/shell";
import { member } from "@loubby/shared-contracts/testing/people";
import { httpTransport } from "./http-transport.ts";

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

test("without a session there is neither token nor workspace", async () => {
  clearSession();
  await httpTransport(() => undefined)(profile);
  expect(sent[0]?.headers.toJSON()).not.toHaveProperty("Authorization");
  expect(sent[0]?.headers.toJSON()).not.toHaveProperty("X-Workspace");
});

test("a call is made in the name of who was signed in when it was made", async () => {
  const answer = httpTransport(() => undefined)(profile);
  clearSession();
  await answer;
  expect(sent[0]?.headers.toJSON()).toMatchObject({
    Authorization: "Bearer token-1",
    "X-Workspace": session.user?.organization?.employer_id._id,
  });
});

test("a 401 to the current token ends the session", async () => {
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
