import assert from "node:assert/strict";
import { test } from "node:test";
import { listenOnce } from "#api/testing/http-listener";
import { AskedToWait } from "../asked-to-wait.ts";
import { CalendarFailure } from "../calendar-failure.ts";
import { CopyRefused, WritingEnded } from "../calendar-source.ts";
import { asked, openGoogle, written } from "../google/client.ts";
import { openGraph } from "../microsoft/graph.ts";
import { providerFetch } from "./provider-fetch.ts";

/** An answer of Google's to a write, by its status and the reason that it gives. */
const refusals = [
  [403, "rateLimitExceeded", AskedToWait],
  [403, "userRateLimitExceeded", AskedToWait],
  [403, "quotaExceeded", AskedToWait],
  [403, "dailyLimitExceeded", AskedToWait],
  [429, "rateLimitExceeded", AskedToWait],
  [403, "insufficientPermissions", WritingEnded],
  [403, "forbidden", CopyRefused],
  [400, "invalid", CopyRefused],
  [401, "authError", CalendarFailure],
  [500, "backendError", CalendarFailure],
  [302, "moved", CalendarFailure],
] as const;

test("tells Google's refusals apart by their reasons, and asks once", async (t) => {
  for (const [status, reason, kind] of refusals) {
    let count = 0;
    const api = await listenOnce(t, (_, answer) => {
      count += 1;
      const body = { error: { code: status, message: reason, errors: [{ domain: "global", reason }] } };
      answer
        .writeHead(status, { "content-type": "application/json", location: "/" })
        .end(JSON.stringify(body));
    });
    const google = openGoogle("token", api);
    await assert.rejects(
      written(() => google.events.insert({ calendarId: "a", requestBody: {} })),
      (error) => error instanceof kind,
      `${status} ${reason}`,
    );
    assert.equal(count, 1, `${status} ${reason}`);
  }
});

test("a provider that is busy is waited for as long as it says, at Graph too", async (t) => {
  for (const [status, retryAfter, waits] of [
    [429, "90", true],
    [503, new Date(Date.now() + 120_000).toUTCString(), true],
    [503, undefined, false],
  ] as const) {
    const api = await listenOnce(t, (_, answer) => {
      answer.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
    });
    for (const call of [
      () => openGraph("token", api).read("me"),
      () => openGraph("token", api).write("POST", "me/calendars/a/events", {}),
      () => asked(() => openGoogle("token", api).events.list({ calendarId: "a" })),
    ])
      await assert.rejects(call(), (error) =>
        waits
          ? error instanceof AskedToWait && error.until.getTime() > Date.now() + 60_000
          : error instanceof CalendarFailure && error.problem === "unreachable",
      );
  }
});

test("an answer without an end, one that leads elsewhere, and other addresses are refused", async (t) => {
  const endless = await listenOnce(t, (_, answer) => {
    answer.writeHead(200, { "content-type": "application/json" });
    const chunk = Buffer.alloc(1_000_000, " ");
    const pour = () => {
      while (!answer.destroyed && answer.write(chunk));
      if (!answer.destroyed) answer.once("drain", pour);
    };
    pour();
  });
  await assert.rejects(providerFetch(endless)(`${endless}/`, { method: "POST", body: "{}" }), {
    problem: "too_large",
  });
  let reached = 0;
  const secret = await listenOnce(t, (_, answer) => {
    reached += 1;
    answer.end("{}");
  });
  const moved = await listenOnce(t, (_, answer) => void answer.writeHead(307, { location: secret }).end());
  const answer = await providerFetch(moved)(`${moved}/`, { method: "POST", body: "{}" });
  assert.equal(answer.status, 307);
  await assert.rejects(providerFetch(moved)(secret), { problem: "not_found" });
  assert.equal(reached, 0);
  const hanging = await listenOnce(t, () => {});
  const signal = AbortSignal.timeout(50);
  await assert.rejects(providerFetch(hanging)(`${hanging}/`, { method: "POST", body: "{}", signal }));
});

/** The bound of a test, in ms; the product's own is 30 seconds. */
const SOON = 80;

test(
  "a provider that doesn't answer in time, or whose answer doesn't end, counts as away",
  { timeout: 10_000 },
  async (t) => {
    const silent = await listenOnce(t, () => {});
    const begun = await listenOnce(t, (_, answer) => {
      answer.writeHead(200, { "content-type": "application/json" }).write("{");
    });
    const dripping = await listenOnce(t, (_, answer) => {
      answer.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => void answer.write(" "), SOON / 8);
      answer.once("close", () => clearInterval(drip));
    });
    for (const api of [silent, begun, dripping]) {
      await assert.rejects(providerFetch(api, SOON)(`${api}/`), { name: "TimeoutError" });
      const graph = openGraph("token", api, providerFetch(api, SOON));
      for (const call of [
        graph.read("me"),
        graph.write("POST", "me/calendars/a/events", {}),
        graph.remove("me/events/a"),
      ])
        await assert.rejects(
          call,
          (error) => error instanceof CalendarFailure && error.problem === "unreachable",
        );
    }
  },
);

test("an answer within the bound is read whole", async (t) => {
  const slow = await listenOnce(t, (_, answer) => {
    answer.writeHead(200, { "content-type": "application/json" }).write('{"mail":');
    setTimeout(() => answer.end('"ada@outlook.test"}'), SOON / 4);
  });
  const graph = openGraph("token", slow, providerFetch(slow, SOON * 20));
  assert.deepEqual(await graph.read("me"), { mail: "ada@outlook.test" });
});
