import assert from "node:assert/strict";
import { test } from "node:test";
import { lookupFailure } from "#api/outbound/public-request";
import { failureOfAgent } from "./agent-failure.ts";

test("tells a host that isn't anywhere from one that couldn't be looked up for a moment", () => {
  const said = (code: string) => {
    const cause = lookupFailure("agent.example", Object.assign(new Error(`getaddrinfo ${code}`), { code }));
    const failure = failureOfAgent(new Error("fetch failed", { cause }), AbortSignal.any([]));
    return [failure.code, failure.message];
  };
  assert.deepEqual(said("ENOTFOUND"), [
    "ADDRESS_PRIVATE",
    "No host “agent.example” was found. Check the address.",
  ]);
  assert.deepEqual(said("EAI_AGAIN"), [
    "ENDPOINT_DOWN",
    "The host “agent.example” couldn't be looked up just now. Try again in a moment.",
  ]);
});
