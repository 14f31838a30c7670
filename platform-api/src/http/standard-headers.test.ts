import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#api/testing/test-app";

const ADDRESSES = [
  "/api/health",
  "/api/nothing",
  "/api/recruit/jobs/%ff",
  "/jobs",
  "/jobs/none",
  "/dashboard",
  "/remotes/none/none/none.js",
  "/robots.txt",
] as const;

test("every reply over https tells browsers to stay on https", async (t) => {
  const app = await testApp(t, { PUBLIC_URL: "https://loubby.test" });
  for (const url of ADDRESSES) {
    const { headers } = await app.http.inject({ url });
    assert.equal(headers["strict-transport-security"], "max-age=31536000", url);
    assert.equal(headers["x-content-type-options"], "nosniff", url);
    assert.ok(headers["x-request-id"], url);
  }
});

test("no reply does without https", async (t) => {
  const app = await testApp(t);
  for (const url of ADDRESSES)
    assert.equal((await app.http.inject({ url })).headers["strict-transport-security"], undefined, url);
});
