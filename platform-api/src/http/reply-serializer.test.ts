import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { hostileTexts, unstorableTexts } from "#api/testing/hostile/hostile";
import { ANY_TEXT, at, leavesOf, replySamples, withAt } from "#api/testing/hostile/reply-samples";
import { testApp } from "#api/testing/test-app";
import { replySchemaOf } from "./json-schema.ts";
import type { Mend } from "./mend-reply.ts";
import type { ReplySchema } from "./reply-schema.ts";
import { replySerializer } from "./reply-serializer.ts";

/** A serializer whose log can be read. */
function listening(schema: ReplySchema) {
  const lines: { readonly operation: string; readonly mends: readonly Mend[] }[] = [];
  const log = { error: (line: (typeof lines)[number]) => void lines.push(line) };
  const write = replySerializer("things.list", schema, log);
  return { lines, read: (value: unknown) => JSON.parse(write(value)) as unknown };
}

/** What may come of a row whose column changed; the first only where a column is missing. */
const WRONG = [
  undefined,
  null,
  Number.NaN,
  Infinity,
  3.5,
  10n,
  "",
  "no such word",
  true,
  {},
  [],
  [null],
  new Date(Number.NaN),
];

/** A value is told where it stands, inside of it, or at what no one recognises any more for it. */
function isNear(told: string, path: string): boolean {
  return told.startsWith(path) || path.startsWith(told);
}

test("every operation's reply", async (t) => {
  const app = await testApp(t);
  // Operations that answer alike have one writer's code: the first of them stands for all.
  const alike = Map.groupBy(app.served, ({ schemas }) => JSON.stringify(replySchemaOf(schemas)));
  const replies = [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const schema: ReplySchema = replySchemaOf(first.schemas);
    const operations = 1 + others.length;
    return [
      { id: first.endpoint.id, operations, schema, samples: replySamples(schema), ...listening(schema) },
    ];
  });

  await t.test("declares types, names and discriminators, but no input rules", () => {
    const known = new Set(
      "$ref $defs type const enum default properties required additionalProperties items prefixItems anyOf oneOf readOnly id".split(
        " ",
      ),
    );
    const namesIn = (schema: unknown): string[] => {
      if (typeof schema !== "object" || schema === null) return [];
      if (Array.isArray(schema)) return schema.flatMap(namesIn);
      return Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
        if (name === "enum" || name === "const" || name === "default" || name === "required") return [name];
        const maps = name === "properties" || name === "$defs";
        return [name, ...(maps ? Object.values(value as object).flatMap(namesIn) : namesIn(value))];
      });
    };
    for (const { id, schema } of replies)
      assert.deepEqual(
        [...new Set(namesIn(schema))].filter((name) => !known.has(name)),
        [],
        id,
      );
  });

  await t.test("passes valid values through unchanged", () => {
    for (const { id, samples, lines, read } of replies) {
      for (const sample of samples) assert.deepEqual(read(sample), sample, id);
      assert.deepEqual(lines, [], id);
    }
  });

  await t.test("carries any text wherever text is allowed", () => {
    const everything = [...hostileTexts, ...unstorableTexts].join("");
    let written = 0;
    for (const { id, operations, samples, lines, read } of replies) {
      for (const sample of samples)
        for (const path of leavesOf(sample)) {
          if (at(sample, path) !== ANY_TEXT) continue;
          const carried = at(read(withAt(sample, path, everything)), path);
          assert.equal(carried, everything, `${id}: ${path.join(".")}`);
          written += operations;
        }
      assert.deepEqual(lines, [], id);
    }
    assert.ok(written > 10_000, `only ${written} texts were written`);
  });

  await t.test("is written whatever it contains, and reports what didn't fit", () => {
    for (const { id, samples, lines, read } of replies)
      for (const sample of samples.slice(0, 1))
        for (const path of leavesOf(sample))
          for (const wrong of typeof path.at(-1) === "number" ? WRONG.slice(1) : WRONG) {
            lines.length = 0;
            read(withAt(sample, path, wrong));
            for (const { mends } of lines)
              assert.ok(
                mends.some((mend) => isNear(mend.path, path.join("."))),
                `${id}: ${inspect(wrong)} at ${path.join(".")} was told as ${JSON.stringify(mends)}`,
              );
          }
  });
});
