import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { replySchemaOf } from "./json-schema.ts";
import { mendReply } from "./mend-reply.ts";
import { replySerializer } from "./reply-serializer.ts";

const Thing = z.object({
  _id: z.uuid(),
  kind: z.enum(["loaf", "roll"]),
  price: z.number().nullable(),
  count: z.int(),
  note: z.string().optional(),
  text: RichText.nullable(),
});
const schema = replySchemaOf({ response: z.object({ things: z.array(Thing) }) });
const thing = { _id: "a", kind: "loaf", price: 1.5, count: 2, note: "warm", text: null };

const docWith = (inline: object) => ({ type: "doc", content: [{ type: "paragraph", content: [inline] }] });
const words = { type: "text", text: "Bake" };

/** What is answered of one thing that stands beside a good one, and which fields are told. */
function mended(changes: object) {
  const { value, mends } = mendReply(schema, { things: [{ ...thing, ...changes }, thing] });
  const { things } = value as { things: object[] };
  assert.deepEqual(things.at(-1), thing, "the good one stays as it is");
  assert.deepEqual(new Set(mends.map(({ _id }) => _id)), new Set(mends.length > 0 ? ["a"] : []));
  return { one: things[0], told: mends.map(({ path }) => path) };
}

test("a stored value that doesn't fit its reply", async (t) => {
  await t.test("becomes null where null is allowed", () => {
    assert.deepEqual(mended({ price: Number.NaN }), {
      one: { ...thing, price: null },
      told: ["things.0.price"],
    });
  });

  await t.test("is left out where its field is optional", () => {
    const { note: _, ...rest } = thing;
    assert.deepEqual(mended({ note: {} }), { one: rest, told: ["things.0.note"] });
  });

  await t.test("is converted where possible", () => {
    assert.deepEqual(mended({ count: "12", note: 7 }).one, { ...thing, count: 12, note: "7" });
    assert.deepEqual(mended({ kind: "bun" }), { one: { ...thing, kind: "bun" }, told: ["things.0.kind"] });
  });

  await t.test("becomes empty where a value is required", () => {
    assert.deepEqual(mended({ count: undefined }).one, { ...thing, count: 0 });
  });

  await t.test("is dropped from its list, and nothing else with it", () => {
    const text = docWith(words);
    text.content.push({ type: "paragraph", content: [{ type: "video" }, words] });
    assert.deepEqual(mended({ text }), {
      one: {
        ...thing,
        text: { ...docWith(words), content: [...docWith(words).content, ...docWith(words).content] },
      },
      told: ["things.0.text.content.1.content.0"],
    });
  });

  await t.test("loses a stray mark, but no word", () => {
    const text = docWith({ ...words, marks: [{ type: "blink" }, { type: "bold" }] });
    const kept = docWith({ ...words, marks: [{ type: "bold" }] });
    assert.deepEqual(mended({ text }).one, { ...thing, text: kept });
  });

  await t.test("is reported with its operation and record, but not its content", () => {
    const lines: object[] = [];
    const write = replySerializer("things.list", schema, { error: (line: object) => void lines.push(line) });
    assert.deepEqual(JSON.parse(write({ things: [{ ...thing, count: "a secret" }] })), {
      things: [{ ...thing, count: 0 }],
    });
    const [line] = lines;
    assert.deepEqual(line, {
      operation: "things.list",
      count: 1,
      mends: [{ path: "things.0.count", _id: "a", expected: "integer" }],
    });
  });
});

test("never mends a reply because of a link", () => {
  const href = "https://münchen.de/?a[]=1|{ü}%zz";
  const text = docWith({ ...words, marks: [{ type: "link", attrs: { href } }] });
  const lines: unknown[] = [];
  const write = replySerializer("things.list", schema, { error: (line: object) => void lines.push(line) });
  assert.deepEqual(JSON.parse(write({ things: [{ ...thing, text }] })), { things: [{ ...thing, text }] });
  assert.deepEqual(lines, []);
});
