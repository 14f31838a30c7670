import assert from "node:assert/strict";
import { test } from "node:test";
import type { FastifyRequest } from "fastify";
import { newToken } from "#api/identity/tokens";
import { loggedRequest } from "./logged-request.ts";

const logged = (url: string) =>
  loggedRequest({ method: "GET", url, host: "a.test", ip: "10.0.0.1", socket: {} } as FastifyRequest).url;

test("the log keeps no link by which somebody signs, answers or resets a password", () => {
  for (const path of ["/offers/", "/references/", "/contact/", "/api/loubby/auth/reset-password/"])
    for (const rest of ["", "/accept", "?from=mail"])
      assert.equal(logged(`${path}${newToken()}${rest}`), `${path}…${rest}`);
});

test("ids and names of things stay", () => {
  const url = "/api/recruit/jobs/01a201fa-4a4e-785e-b9cc-cb0925d45453/applications?limit=30";
  assert.equal(logged(url), url);
});
