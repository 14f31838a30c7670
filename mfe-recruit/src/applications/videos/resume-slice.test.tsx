import { emit, RESUME_VIDEO_REQUEST_MS } from "@loubby/shared-contracts/shell";
import { beginRequest, forgetRequest, lasting, rememberRequest, resumeStore } from "./resume-slice.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const stored = () => JSON.parse(localStorage.getItem("resume") ?? "null") as { state: object };

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  emit("session.ended.v1", { reason: "signed_out" });
});
afterEach(() => jest.useRealTimers());

test("remembers a request for exactly three days", () => {
  rememberRequest("a");
  expect(resumeStore.getState().resumeVideoRequests).toEqual([{ id: "a", expiresAt: NOW + 259_200_000 }]);
  expect(lasting(resumeStore.getState(), NOW + RESUME_VIDEO_REQUEST_MS - 1)).toHaveLength(1);
  expect(lasting(resumeStore.getState(), NOW + RESUME_VIDEO_REQUEST_MS)).toEqual([]);
});

test("forgets expired requests at the next one, and a request that has ended at once", () => {
  rememberRequest("old");
  jest.setSystemTime(NOW + RESUME_VIDEO_REQUEST_MS + 1);
  rememberRequest("new");
  rememberRequest("ended");
  forgetRequest("ended");
  expect(resumeStore.getState().resumeVideoRequests.map(({ id }) => id)).toEqual(["new"]);
  expect(JSON.stringify(stored().state)).not.toContain("old");
});

test("keeps only the requests after the page closes, not the open form", () => {
  beginRequest({ companyName: "Acme", jobId: "j", resumeId: "r" });
  rememberRequest("a");
  expect(Object.keys(stored().state)).toEqual(["resumeVideoRequests"]);
});

test("ignores stored data that is no request", () => {
  const wrong = [
    null,
    "x",
    { resumeVideoRequests: "x" },
    { resumeVideoRequests: [{ id: 1, expiresAt: NOW + 1 }] },
    { resumeVideoRequests: [{ id: "a", expiresAt: NOW * 2 }] },
  ];
  for (const each of wrong) expect(lasting(each, NOW)).toEqual([]);
});
