import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { promiseOf } from "./promise.ts";

const CLOSED = "This job has closed, so there's no date for an answer.";

const application = (change: Partial<MyApplication>, status: MyApplication["job"]["status"] = "open") => ({
  _id: idOf(1),
  job: { _id: idOf(2), title: "Welder", status, company_name: "Acme", city: "Lagos" },
  company_logo_url: null,
  added: false,
  status: "active" as const,
  closed_as_declined: false,
  stage: "Applied",
  stage_position: 0,
  choose_by: null,
  stage_names: ["Applied", "Hired"],
  applied_at: "2026-01-01T00:00:00.000Z",
  stage_entered_at: "2026-01-01T00:00:00.000Z",
  expected_reply_by: "2999-01-08",
  timeline: [],
  offer: null,
  interview: null,
  ...change,
});

test("promises an answer while the job runs and the application is in its first stage", () => {
  expect(promiseOf(application({}))).toBe("Expect an answer by Jan 8, 2999.");
  expect(promiseOf(application({ expected_reply_by: "2001-01-08" }))).toMatch(/^An answer was due by/);
  expect(promiseOf(application({ stage_position: 1 }))).toBeNull();
});

test("promises no answer while an interview is planned", () => {
  const interview = {
    starts_at: "2030-03-05T09:00:00.000Z",
    ends_at: "2030-03-05T09:30:00.000Z",
    time_zone: "Asia/Tokyo",
    organizer: "Ada Admin",
    hosts: ["Ada Admin"],
    place: "",
    notes: "",
  };
  expect(promiseOf(application({ interview }))).toBeNull();
});

test("promises nothing while the candidate has an offer to answer", () => {
  const offer = {
    _id: idOf(3),
    expires_at: "2999-01-10T12:00:00.000Z",
    expires_on: "2999-01-09",
    settled_at: null,
    withdrawal: null,
  };
  expect(promiseOf(application({ offer: { ...offer, state: "sent" } }))).toBeNull();
  expect(promiseOf(application({ offer: { ...offer, state: "withdrawn" } }))).toMatch(/^Expect/);
});

test("says when the offer was declined, and promises no answer", () => {
  const offer = {
    _id: idOf(3),
    state: "declined" as const,
    expires_at: "2999-01-10T12:00:00.000Z",
    expires_on: "2999-01-09",
    settled_at: "2026-01-05T09:00:00+00:00",
    withdrawal: null,
  };
  const words =
    "You declined the offer on Jan 5, 2026. Acme knows. Your application stays open until they decide or you withdraw it.";
  expect(promiseOf(application({ offer }))).toBe(words);
  expect(promiseOf(application({ offer, stage_position: 1 }))).toBe(words);
  expect(promiseOf(application({ offer, added: true }))).toBe(
    "You declined the offer on Jan 5, 2026. Acme knows. You're still being considered until they decide or you ask them to remove you.",
  );
  expect(promiseOf(application({ offer, status: "rejected" }))).toBeNull();
});

test("says that someone who withdrew can't apply again", () => {
  expect(promiseOf(application({ status: "withdrawn" }))).toBe(
    "You withdrew this application. You can't apply for this job again.",
  );
  expect(promiseOf(application({ status: "withdrawn", added: true }, "closed"))).toMatch(
    /Acme can't add you to this job again/,
  );
});

test("promises no day while the job is on hold", () => {
  const words = "This job is on hold, so an answer may take longer.";
  expect(promiseOf(application({}, "on_hold"))).toBe(words);
  expect(promiseOf(application({ stage_position: 1 }, "on_hold"))).toBe(words);
  expect(promiseOf(application({ status: "hired" }, "on_hold"))).toBeNull();
});

test.each(["closed", "archived"] as const)("promises nothing once the job is %s", (status) => {
  expect(promiseOf(application({}, status))).toBe(CLOSED);
  expect(promiseOf(application({ stage_position: 1 }, status))).toBe(CLOSED);
  expect(promiseOf(application({ status: "rejected" }, status))).toBeNull();
});
