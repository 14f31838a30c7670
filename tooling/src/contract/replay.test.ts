import assert from "node:assert/strict";
import { test } from "node:test";
import { toJsonSchema } from "@loubby/platform-api/http/json-schema";
import { z } from "zod";
import { declaredOperations, type Operation } from "./operations.ts";
import type { ReleaseRecord } from "./release-record.ts";
import { replay } from "./replay.ts";

interface Shapes {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
}

const Job = z.object({
  _id: z.uuid(),
  title: z.string(),
  pay: z.int().nullable(),
  tags: z.array(z.string()),
});

function operation({ query, body, response = Job }: Shapes, change: Partial<Operation> = {}): Operation {
  return {
    method: "POST",
    path: "/jobs",
    ...(query && { query: toJsonSchema(query, "input") }),
    ...(body && { body: toJsonSchema(body, "input") }),
    response: toJsonSchema(response, "output"),
    ...change,
  };
}

const config = { format: 1, name: "mfe-x", contract: "^1.0.0", routes: [], widgets: [], addMenu: [] };
const record = (was: Shapes): ReleaseRecord => ({
  name: "mfe-x",
  version: "1.4.0",
  contract: "^1.0.0",
  requires: { react: "^19.0.0" },
  config,
  operations: { "jobs.create": operation(was) },
});
const shell = { contract: "1.2.0", provides: { react: "19.3.1" } };

const body = z.object({
  title: z.string().max(80),
  stage: z.enum(["draft", "open"]),
  note: z.string().optional(),
});
const query = z.object({ page: z.coerce.number().optional(), status: z.string().optional() });
const Tree: z.ZodType = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree);
  },
});
const Event = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("call"), at: z.string() }),
  z.object({ kind: z.literal("visit"), at: z.string(), place: z.string() }),
]);

const kind = (...words: string[]) => z.object({ kind: z.enum(words) });
const Called = z.object({ kind: z.literal("call"), at: z.string() });
const Kept = z.object({ items: z.array(Called) });
const KeptToo = z.object({
  items: z.array(z.discriminatedUnion("kind", [Called, z.object({ kind: z.literal("visit") })])),
});

const growth: readonly [what: string, was: Shapes, now: Shapes][] = [
  ["the same", { body, query }, { body, query }],
  ["a field that may be left out", { body }, { body: body.extend({ pay: z.int().optional() }) }],
  ["a field with a default", { body }, { body: body.extend({ pay: z.int().default(0) }) }],
  ["a longer text", { body }, { body: body.extend({ title: z.string().max(200) }) }],
  ["one more word to choose", { body }, { body: body.extend({ stage: z.enum(["draft", "open", "shut"]) }) }],
  ["null taken too", { body }, { body: body.extend({ stage: z.enum(["draft", "open"]).nullable() }) }],
  ["a body where none was read", {}, { body: z.object({ note: z.string().optional() }) }],
  ["an answer with more in it", {}, { response: Job.extend({ place: z.string() }) }],
  ["an answer that is never null now", {}, { response: Job.extend({ pay: z.int() }) }],
  [
    "one more word in an answer",
    { response: z.object({ stage: z.enum(["a"]) }) },
    { response: z.object({ stage: z.enum(["a", "b"]) }) },
  ],
  ["a type that holds itself", { response: Tree }, { response: Tree }],
  [
    "a further form that comes only when asked for",
    { query: kind("call"), response: Kept },
    { query: kind("call", "visit"), response: KeptToo },
  ],
  ["a union", { body: Event, response: Event }, { body: Event, response: Event }],
];

for (const [what, was, now] of growth) {
  test(`a released build goes on with ${what}`, () => {
    assert.deepEqual(replay(record(was), { ...shell, operations: { "jobs.create": operation(now) } }), []);
  });
}

const breaks: readonly [what: string, was: Shapes, now: Shapes, told: RegExp][] = [
  [
    "a further form comes to everyone",
    { response: Kept },
    { response: KeptToo },
    /items\[\]\.at is not given any more/,
  ],
  [
    "a further form comes to those who could ask for its word before",
    { query: kind("call", "visit"), response: Kept },
    { query: kind("call", "visit"), response: KeptToo },
    /items\[\]\.at is not given any more/,
  ],
  ["a field is required", { body }, { body: body.extend({ pay: z.int() }) }, /body\.pay is required now/],
  [
    "an optional field is required",
    { body },
    { body: body.extend({ note: z.string() }) },
    /body\.note is required now/,
  ],
  [
    "a field is not read any more",
    { body },
    { body: body.omit({ note: true }) },
    /body\.note is not taken any more/,
  ],
  ["the query is not read any more", { query }, {}, /query\.status is not taken any more/],
  ["a body is asked for", {}, { body }, /body\.title is required now/],
  [
    "a word is gone",
    { body },
    { body: body.extend({ stage: z.enum(["draft"]) }) },
    /body\.stage does not take "open" any more/,
  ],
  [
    "a text becomes a number",
    { body },
    { body: body.extend({ title: z.int() }) },
    /body\.title took string and takes integer now/,
  ],
  [
    "null is not taken",
    { body: body.extend({ note: z.string().nullable() }) },
    { body: body.extend({ note: z.string() }) },
    /body\.note took null and takes string now/,
  ],
  [
    "a text is cut",
    { body },
    { body: body.extend({ title: z.string().max(40) }) },
    /body\.title has maxLength 40 now, it was 80/,
  ],
  [
    "a text has a form",
    { query },
    { query: query.extend({ status: z.uuid().optional() }) },
    /query\.status has format "uuid" now, it was free/,
  ],
  [
    "an item is narrowed",
    { body: z.object({ ids: z.array(z.string()) }) },
    { body: z.object({ ids: z.array(z.int()) }) },
    /body\.ids\[\] took string/,
  ],
  [
    "a kind is not taken",
    { body: Event },
    { body: z.object({ kind: z.literal("call"), at: z.string() }) },
    /body\.kind does not take "visit"/,
  ],
  [
    "a field is not answered",
    {},
    { response: Job.omit({ title: true }) },
    /the answer\.title is not given any more/,
  ],
  [
    "a field may be missing",
    {},
    { response: Job.partial({ title: true }) },
    /the answer\.title may be missing now/,
  ],
  [
    "a field may be null",
    {},
    { response: Job.extend({ title: z.string().nullable() }) },
    /the answer\.title was string and may be null now/,
  ],
  [
    "a number becomes a text",
    {},
    { response: Job.extend({ pay: z.string().nullable() }) },
    /the answer\.pay was .* and may be string now/,
  ],
  [
    "an item of a list changes",
    {},
    { response: Job.extend({ tags: z.array(z.object({})) }) },
    /the answer\.tags\[\] was string and may be object now/,
  ],
];

for (const [what, was, now, told] of breaks) {
  test(`a released build would break when ${what}`, () => {
    const problems = replay(record(was), { ...shell, operations: { "jobs.create": operation(now) } });
    assert.ok(problems.length > 0);
    assert.match(problems.join("\n"), told);
    for (const problem of problems) assert.match(problem, /^mfe-x 1\.4\.0: in jobs\.create, /);
  });
}

const operations = { "jobs.create": operation({}) };

test("an operation that is gone or moved is named with what it was", () => {
  assert.deepEqual(replay(record({}), { ...shell, operations: {} }), [
    "mfe-x 1.4.0: it calls jobs.create (POST /jobs), which is gone.",
  ]);
  const moved = { "jobs.create": operation({}, { method: "PUT", path: "/openings" }) };
  assert.deepEqual(replay(record({}), { ...shell, operations: moved }), [
    "mfe-x 1.4.0: it calls jobs.create at POST /jobs, which is now PUT /openings.",
  ]);
});

test("what the shell must offer is asked of it", () => {
  const problemsOf = (change: Partial<ReleaseRecord>, offer: Partial<typeof shell> = {}) =>
    replay({ ...record({}), ...change }, { ...shell, ...offer, operations }).join("\n");
  assert.match(problemsOf({}, { contract: "2.0.0" }), /built for contract \^1\.0\.0, the shell has 2\.0\.0/);
  assert.match(
    problemsOf({ requires: { react: "^20.0.0" } }),
    /it needs react \^20\.0\.0, the shell has 19\.3\.1/,
  );
  assert.match(
    problemsOf({ requires: { "antd/es/gone": "^6.0.0" } }),
    /antd\/es\/gone, which the shell no longer provides/,
  );
  assert.match(problemsOf({ config: { ...config, format: 2 } }), /remote\.config\.ts is no longer valid/);
  assert.equal(problemsOf({ config: null, contract: "0.9.0", requires: {} }), "");
});

test("every operation of the contracts can be described, its parameters too", async () => {
  const declared = await declaredOperations();
  assert.ok(Object.keys(declared).length > 80);
  assert.deepEqual(Object.keys(declared["jobs.get"]?.params?.["properties"] ?? {}), ["jobId"]);
});
