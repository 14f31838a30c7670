import { httpTransport } from "./http-transport.ts";

let mockFailures = 0;

jest.mock("./axios-transport.ts", () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error("The chunk did not arrive.");
  }
  return { axiosTransport: () => async () => "answered" };
});

const profile = { method: "GET", path: "/loubby/auth/user/user-profile/auth" } as const;

test("fails like a broken network when a call's code doesn't load, and tries again next time", async () => {
  const send = httpTransport(() => undefined);
  mockFailures = 3;
  await expect(send(profile)).rejects.toMatchObject({ status: 0, code: "network_error" });
  expect(mockFailures).toBe(0);
  await expect(send(profile)).resolves.toBe("answered");
});
