import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint } from "@loubby/shared-contracts/http/endpoint";
import { sendCase } from "#api/testing/hostile/send-case";
import { prepareWalk, type WalkCase } from "#api/testing/walk";
import { hostileBody } from "#api/testing/hostile/hostile-body";
import { neverLands, neverShown } from "#api/testing/hostile/hostile-reasons";
import { testApp } from "#api/testing/test-app";
import type { ServedEndpoint } from "./serve.ts";

/** What ends something is called when everything else was written. */
const ENDS = /withdraw|close|decline|setStatus|submit|remove|archive|Password|cancel|stop/i;

/** What is shown by another operation than those of its own resource, at the address of the answer or of the call. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  "openJobs.apply": "applications.get",
  "scorecards.saveDraft": "scorecards.get",
};

test("hostile text in every text field", async (t) => {
  const app = await testApp(t);
  const mended: unknown[] = [];
  app.http.log.error = (line: unknown) => void mended.push(line);
  const { cases } = await prepareWalk(app);
  // The applicant of the walk applied to the case's own job before; applying twice answers what was sent first.
  const applied = { ...cases["openJobs.apply"], params: cases["jobs.get"]?.params } as WalkCase;
  const caseOf = (id: string) => (id === "openJobs.apply" ? applied : cases[id]);
  let count = 0;
  const markOf = () => `zq${(count += 1)}qz`;
  const written = new Map<string, string>();
  const seen = new Set<string>();
  const refused: string[] = [];

  const see = (text: string) => {
    for (const [mark] of text.matchAll(/zq\d+qz/g)) seen.add(mark);
  };
  const send = async (endpoint: Endpoint, one: WalkCase) => {
    const { status, text } = await sendCase(app, endpoint, one, one.owner);
    assert.ok(status < 500, `${endpoint.id}: ${status} ${text}`);
    if (status < 300) see(text);
    return { landed: status < 300, text };
  };
  const reads = app.served.flatMap(({ endpoint }) => {
    const one = caseOf(endpoint.id);
    return endpoint.method === "GET" && one ? [{ endpoint, one }] : [];
  });
  const readAll = async (prefix: string) => {
    for (const { endpoint, one } of reads) if (endpoint.id.startsWith(prefix)) await send(endpoint, one);
  };
  const readAlso = async (id: string, one: WalkCase, answer: string) => {
    const read = reads.find(({ endpoint }) => endpoint.id === SHOWN_BY[id]);
    if (read === undefined) return;
    const { _id } = JSON.parse(answer) as { readonly _id?: string };
    const [name = ""] = Object.keys(read.one.params ?? {});
    await send(read.endpoint, { ...read.one, params: { [name]: one.params?.[name] ?? _id ?? "" } });
  };
  const write = async ({ endpoint, schemas }: ServedEndpoint) => {
    const one = caseOf(endpoint.id);
    if (schemas.body === undefined) return;
    if (one === undefined) {
      refused.push(endpoint.id);
      return;
    }
    for (const hostility of ["any", "no-braces", "own-fields"] as const) {
      const { body, marks } = hostileBody(schemas.body, one.body ?? {}, hostility, markOf);
      if (marks.size === 0) return;
      const { landed, text } = await send(endpoint, { ...one, body: body as object });
      if (!landed) continue;
      for (const [path, mark] of marks) written.set(mark, `${endpoint.id} ${path}`);
      await readAlso(endpoint.id, one, text);
      await readAll(`${endpoint.id.split(".")[0]}.`);
      return;
    }
    refused.push(endpoint.id);
  };
  const writes = app.served.filter(({ endpoint }) => endpoint.method !== "GET");

  await t.test("is accepted or refused with a reason, and read back wherever it is shown", async () => {
    for (const one of writes) if (!ENDS.test(one.endpoint.id)) await write(one);
  });

  await t.test("appears on the pages, feeds and mails that everyone else reads", async () => {
    const host = new URL(app.services.config.publicUrl).host;
    const get = async (url: string) => {
      const { statusCode, body } = await app.http.inject({ method: "GET", url, headers: { host } });
      assert.ok(statusCode < 400, `${url}: ${statusCode}`);
      see(body);
      return body;
    };
    const visited = new Set<string>();
    const visit = async (url: string, next: RegExp) => {
      const body = await get(url);
      for (const [, link = ""] of body.matchAll(next)) {
        if (visited.has(link)) continue;
        visited.add(link);
        const page = await get(link.replaceAll("&amp;", "&"));
        assert.doesNotMatch(page, /<script>alert/, link);
        assert.doesNotMatch(page, /^Bcc:/m, link);
      }
    };
    await visit("/jobs", /href="(\/(?:jobs|c)\/[^"]+)"/g);
    await visit("/dev/mailbox", /href="(\/dev\/mailbox\/[\w-]+)"/g);
    assert.ok(visited.size > 10, [...visited].join());
  });

  await t.test("works in final steps too", async () => {
    for (const one of writes) if (ENDS.test(one.endpoint.id)) await write(one);
    await readAll("");
  });

  await t.test("never makes a reply leave anything out", () => assert.deepEqual(mended, []));

  await t.test(
    "is tried in every call that stores text, and is shown, unless there is a reason not to",
    () => {
      assert.deepEqual(refused.toSorted(), Object.keys(neverLands).toSorted());
      const hidden = [...written].flatMap(([mark, field]) => (seen.has(mark) ? [] : [field]));
      const known = Object.keys(neverShown);
      assert.deepEqual(
        hidden.filter((field) => !known.some((name) => field.startsWith(name))),
        [],
      );
      assert.ok(written.size > 200, `only ${written.size} fields were written`);
    },
  );
});
