import fastJson, { type AnySchema } from "fast-json-stringify";
import type { FastifyBaseLogger } from "fastify";
import { mendReply, type Mend } from "./mend-reply.ts";
import type { ReplySchema } from "./reply-schema.ts";

/** One line of the log names so many fields at most. */
const MOST_NAMED = 20;

/**
 * Writes the replies of one operation. A value that its schema refuses is left out or becomes the value it can be, and
 * the log says which field of which record it was: one bad row must not take a whole list along. Nothing is looked at
 * twice unless writing fails.
 */
export function replySerializer(
  operation: string,
  schema: ReplySchema,
  log: Pick<FastifyBaseLogger, "error">,
): (reply: unknown) => string {
  const write = compiled(schema);
  return (reply) => {
    try {
      return write(reply);
    } catch (error) {
      const { value, mends } = mendReply(schema, reply);
      // What the mends do not explain is a fault of ours.
      const unexplained = mends.length === 0 ? { err: error } : {};
      log.error({ operation, count: mends.length, mends: named(mends), ...unexplained }, "reply mended");
      return JSON.stringify(value);
    }
  };
}

const writers = new WeakMap<ReplySchema, (reply: unknown) => string>();

/** Compiled once a process, however many applications it opens. */
function compiled(schema: ReplySchema): (reply: unknown) => string {
  const writer = writers.get(schema) ?? fastJson(schema as AnySchema);
  writers.set(schema, writer);
  return writer;
}

function named(mends: readonly Mend[]): readonly Mend[] {
  return mends.slice(0, MOST_NAMED);
}
