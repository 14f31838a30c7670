import assert from "node:assert/strict";
import { test } from "node:test";
import { afterSignIn, loginPath, safeRedirect } from "./redirect-url.ts";

test("keeps a path of this site with its query and hash", () => {
  const path = "/dashboard/jobs/joblisting?tab=applied&q=a%20b#top";
  assert.equal(safeRedirect(path), path);
  assert.equal(afterSignIn(loginPath(path).slice("/onboarding/login".length)), path);
});

test("never redirects to another host or scheme", () => {
  const hostile = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/dashboard\\..\\..\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "/.//evil.example",
    "/dashboard/..//evil.example",
    " /dashboard",
    "",
  ];
  for (const value of hostile) assert.equal(safeRedirect(value), null, JSON.stringify(value));
});

test("never redirects back to the sign-in pages after signing in", () => {
  assert.equal(safeRedirect("/onboarding/login"), null);
  assert.equal(safeRedirect("/dashboard/../onboarding/login?signOut=1"), null);
});

test("lands on the dashboard when there is no usable address", () => {
  assert.equal(afterSignIn(""), "/dashboard");
  assert.equal(afterSignIn("?redirectUrl=https%3A%2F%2Fevil.example"), "/dashboard");
});
