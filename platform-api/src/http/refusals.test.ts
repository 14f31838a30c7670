import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, type ErrorBody } from "@loubby/shared-contracts/http/api-error";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { RichTextBlock } from "@loubby/shared-contracts/http/rich-text.schema";
import { encodeCursor } from "./cursor.ts";
import { eventForm } from "#api/testing/event-form";
import { jobForm } from "#api/testing/hiring/job-form";
import { employer } from "#api/testing/person";
import { talk } from "#api/testing/talk";
import { testApp } from "#api/testing/test-app";

async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => assert.fail("was let through"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, String(error));
  return error;
}

const ofText = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});

function quoted(times: number): { type: "doc"; content: RichTextBlock[] } {
  let block: RichTextBlock = { type: "paragraph" };
  for (let depth = 1; depth < times; depth += 1) block = { type: "blockquote", content: [block] };
  return { type: "doc", content: [block] };
}

test("requests that can't be answered", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");

  for (const url of [
    "/api",
    "/api/",
    "/api/nothing",
    "/api?page=1",
    `/api/recruit/jobs/${"a".repeat(400)}`,
  ]) {
    await t.test(`returns a 404 in the API's own shape for ${url.slice(0, 40)}`, async () => {
      const reply = await app.http.inject({ url });
      assert.deepEqual([reply.statusCode, reply.json<ErrorBody>().code], [404, "not_found"]);
    });
  }

  await t.test("refuses an address that can't be decoded in the same shape", async () => {
    for (const url of ["/api/recruit/jobs/%ff", "/dashboard/%ff"]) {
      const reply = await app.http.inject({ url });
      const { code, message, requestId } = reply.json<ErrorBody>();
      assert.deepEqual(
        [reply.statusCode, code, message],
        [400, "invalid_request", "This address cannot be read."],
      );
      assert.ok(requestId);
    }
  });

  await t.test("refuses a body of the wrong kind without a field's name", async () => {
    const url = "/api/employer/login";
    const headers = { "content-type": "application/json" };
    const reply = await app.http.inject({ method: "POST", url, headers, payload: "[]" });
    assert.match(reply.json<ErrorBody>().message, /^Invalid input/);
  });

  for (const year of ["-271821-04-20", "0000-01-01", "+275760-09-13"]) {
    await t.test(`refuses a cursor at ${year} as the caller's mistake`, async () => {
      const cursor = encodeCursor([`${year}T00:00:00.000Z`, acme.userId]);
      assert.equal((await refusal(acme.call(jobs.list, { query: { cursor } }))).status, 400);
      assert.equal((await refusal(acme.call(openJobs.list, { query: { cursor } }))).status, 400);
    });
  }

  await t.test("refuses a month of the year 0, and an impossible day", async () => {
    const query = { from: "0000-01-01T00:00:00Z", to: "0000-01-05T00:00:00Z" };
    assert.equal((await refusal(acme.call(events.list, { query }))).status, 400);
    for (const date of ["0000-01-01", "0001-01-01", "2200-01-01"]) {
      const error = await refusal(acme.call(events.create, { body: eventForm({ date }) }));
      assert.deepEqual([error.status, error.message], [400, "Please choose a day from 1900 to 2199."]);
    }
  });

  await t.test("refuses a version or sequence no row can have", async () => {
    const { kofi, conversationId } = await talk(app);
    const params = { conversationId };
    for (const query of [{ before: 1e15 }, { after: 1e15 }]) {
      assert.equal((await refusal(kofi.call(conversations.messages, { params, query }))).status, 400);
    }
    const far = { conversationId, seq: 1e15 };
    assert.equal((await refusal(kofi.call(conversations.markAsRead, { body: far }))).status, 400);
    const { client_id: _, ...form } = eventForm();
    const event = await acme.call(events.create, { body: eventForm() });
    const request = { params: { eventId: event._id }, body: { ...form, version: 1e15 } };
    assert.equal((await refusal(acme.call(events.update, request))).status, 400);
  });

  await t.test("refuses half a surrogate pair in a description with a reason", async () => {
    const error = await refusal(
      acme.call(jobs.create, { body: jobForm({ description: ofText("a\ud800b") }) }),
    );
    assert.deepEqual(
      [error.status, error.message],
      [400, "The text contains characters that can't be saved."],
    );
  });

  await t.test("refuses an endlessly nested description, but not nested quotes", async () => {
    const error = await refusal(acme.call(jobs.create, { body: jobForm({ description: quoted(25) }) }));
    assert.match(error.message, /nested too deeply/);
    assert.equal((await acme.call(jobs.create, { body: jobForm({ description: quoted(24) }) })).version, 1);

    const [head, tail] = JSON.stringify(jobForm({ description: ofText("@") })).split(
      '{"type":"paragraph","content":[{"type":"text","text":"@"}]}',
    ) as [string, string];
    const levels = 20_000;
    const payload = `${head}${'{"type":"blockquote","content":['.repeat(levels)}${"]}".repeat(levels)}${tail}`;
    const headers = { authorization: `Bearer ${acme.token}`, "content-type": "application/json" };
    const reply = await app.http.inject({ method: "POST", url: "/api/recruit/jobs", headers, payload });
    assert.deepEqual(
      [reply.statusCode, reply.json<ErrorBody>().message],
      [400, "The request is nested too deeply."],
    );
  });

  await t.test("refuses an unknown country or occupation", async () => {
    for (const part of [{ country: "<s" }, { country: "ng" }, { occupation_code: "<script>" }]) {
      assert.equal((await refusal(acme.call(jobs.create, { body: jobForm(part) }))).status, 400);
    }
  });

  await t.test(
    "refuses a name that turns the text around it, but not one that reads from the right",
    async () => {
      const owner = {
        first_name: "Ada",
        last_name: "Obi",
        email: "ada@obi.test",
        password: "a long password",
      };
      const turned = { ...owner, company_name: "\u202eknaB" };
      assert.match(
        (await refusal(acme.call(employerAuth.signup, { body: turned }))).message,
        /unsupported characters/,
      );
      const wrong = [jobForm({ title: "\u202eA" }), jobForm({ skills: ["\u2066A"] })];
      for (const body of wrong) {
        assert.match((await refusal(acme.call(jobs.create, { body }))).message, /unsupported characters/);
      }
      assert.equal(
        (await acme.call(jobs.create, { body: jobForm({ title: "מהנדס תוכנה" }) })).title,
        "מהנדס תוכנה",
      );
    },
  );
});
