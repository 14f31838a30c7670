import assert from "node:assert/strict";
import { test } from "node:test";
import { AxiosError, AxiosHeaders, CanceledError } from "axios";
import { ApiError } from "@loubby/shared-contracts/shell";
import { outcomeOf } from "../onboarding/form/use-submit.ts";
import { apiErrorOf, retryAfterOf } from "./api-error-of.ts";
import { fromAxios } from "./axios-error.ts";
import { parentDomain } from "./token.ts";

function answered(status: number, data: unknown, headers: Record<string, string> = {}): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response = { status, data, headers: new AxiosHeaders(headers), statusText: "", config };
  return new AxiosError("", undefined, config, undefined, response);
}

test("a refusal keeps its code, words and request id", () => {
  const body = {
    code: "job_not_open",
    message: "The job is closed.",
    requestId: "r1",
    details: { from: "closed" },
  };
  const error = fromAxios(answered(409, body));
  assert.deepEqual(
    [error.status, error.code, error.message, error.requestId, error.details],
    [409, "job_not_open", "The job is closed.", "r1", { from: "closed" }],
  );
});

test("a refusal for lack of a permission says who gives it", () => {
  const body = {
    code: "permission_required",
    message: "You do not have permission to perform this action",
    details: {
      kind: "permission",
      feature: "job",
      action: "update",
      unlock: "Ask Ada for access to Jobs (Edit)",
    },
  };
  const { message } = fromAxios(answered(403, body));
  assert.equal(
    message,
    "You do not have permission to perform this action. Ask Ada for access to Jobs (Edit)",
  );
});

test("reports an unknown answer as a bad request or a bad response", () => {
  assert.equal(fromAxios(answered(502, "<html>")).code, "bad_response");
  assert.equal(fromAxios(answered(404, "")).code, "bad_request");
});

test("a broken connection, a timeout and a cancelled call are told apart", () => {
  assert.match(fromAxios(new AxiosError("", AxiosError.ERR_NETWORK)).message, /^Network error/);
  assert.match(fromAxios(new AxiosError("", AxiosError.ECONNABORTED)).message, /^Timeout/);
  assert.equal(fromAxios(new CanceledError()).code, "canceled");
});

test("doesn't mistake other errors for failed calls", () => {
  assert.throws(() => apiErrorOf(new TypeError("a bug")), TypeError);
  assert.throws(() => fromAxios(new TypeError("a bug")), TypeError);
});

test("takes the wait from the body, or else from Retry-After", () => {
  const body = { code: "too_many_attempts", message: "Too many" };
  assert.equal(retryAfterOf(fromAxios(answered(429, body, { "retry-after": "90" }))), 90);
  assert.equal(retryAfterOf(fromAxios(answered(429, { ...body, details: { retryAfter: 30 } }))), 30);
  assert.equal(retryAfterOf(fromAxios(answered(429, body))), null);
});

test("shows problems at the form's fields, and others above the form", () => {
  const message = "Please enter a valid e-mail address.";
  const refused = new ApiError(400, "invalid_request", message, [{ path: "email", message }]);
  assert.deepEqual(outcomeOf(refused, ["email"]), {
    fields: { email: message },
    message: null,
    waitUntil: null,
  });
  assert.equal(outcomeOf(refused, ["password"]).message, message);
});

test("cookies go from the parent domain too, and never from a top domain or an address", () => {
  assert.equal(parentDomain("app.example.com"), ".example.com");
  assert.equal(parentDomain("example.com"), null);
  assert.equal(parentDomain("localhost"), null);
  assert.equal(parentDomain("192.168.1.10"), null);
});
