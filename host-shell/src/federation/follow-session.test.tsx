import { waitFor } from "@testing-library/react";
import type { Registry } from "@loubby/shared-contracts/http/remotes/remotes.schema";
import { clearSession, setSession } from "@loubby/shared-contracts/shell";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { followSession } from "./follow-session.ts";
import { RegistryClient } from "./registry-client.ts";

const registry: Registry = {
  schema: 1,
  revision: "1",
  shell: { version: "1.0.0", build: "0000000000" },
  remotes: [],
  killed: [],
};

test("loads the registry on sign-in and forgets it on sign-out; visitors need none", async () => {
  const fetchRegistry = jest.fn(async () => registry);
  const client = new RegistryClient({ fetchRegistry, storage: sessionStorage });
  clearSession();
  followSession(client);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(fetchRegistry).not.toHaveBeenCalled();

  setSession({ user: candidate, token: "token-1", activeSubscription: null, coupon: null });
  await waitFor(() => expect(client.getState()).toMatchObject({ status: "ready", source: "server" }));
  expect(sessionStorage).toHaveLength(1);

  clearSession();
  expect(client.getState().status).toBe("pending");
  expect(sessionStorage).toHaveLength(0);
  expect(fetchRegistry).toHaveBeenCalledTimes(1);
});
