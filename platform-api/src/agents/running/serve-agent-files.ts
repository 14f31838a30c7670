import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Services } from "#api/services";
import { contentDisposition } from "#api/storage/content-disposition";
import { followLink } from "./file-links.sql.ts";
import { FILES_PATH, hashOf } from "./sent-files.ts";
import { rangeOf } from "./range-of.ts";

interface Token {
  readonly Params: { readonly token: string };
}

/** How often one link is followed at most, parts of a file and heads counted too. */
const MOST_READS = 20;
/** Requests of one address in a minute: no one tries secrets out. */
const MOST_A_MINUTE = 300;

/**
 * `/agent-files/<secret>`: one file of one question, for the agent that is asked it. 404 for a link that was never made and
 * for a file that was deleted, 410 once its time is over or the question ended, 429 once it was read often.
 */
export function serveAgentFiles(app: FastifyInstance, { db, objects }: Services): void {
  const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: 60_000 } };
  const handler = async (request: FastifyRequest<Token>, reply: FastifyReply) => {
    const { token } = request.params;
    const link = /^[\w-]{43}$/.test(token)
      ? await db.as({ role: "worker" }).write((sql) => followLink(sql, hashOf(token)))
      : undefined;
    if (link === undefined) throw gone(404, "There is nothing at this address.");
    if (!link.is_open) throw gone(410, "This link has ended.");
    if (link.file === null) throw gone(404, "This file was deleted.");
    if (link.reads > MOST_READS) throw new ApiError(429, "too_many_reads", "This link was read too often.");
    const { name, content_type, size, object_key } = link.file;
    void reply
      .header("accept-ranges", "bytes")
      .header("cache-control", "private, no-store")
      .header("content-disposition", contentDisposition(name, false))
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type(content_type);
    const part = rangeOf(request.headers.range, size);
    if (part === null) {
      void reply.header("content-range", `bytes */${size}`);
      throw new ApiError(416, "no_such_range", "This file has no such part.");
    }
    const { start, end } = part ?? { start: 0, end: size };
    void reply.header("content-length", end - start);
    if (part) void reply.code(206).header("content-range", `bytes ${start}-${end - 1}/${size}`);
    if (request.method === "HEAD") return reply.send();
    const found = await objects.open(object_key, part);
    if (found === null) throw gone(404, "This file was deleted.");
    return reply.send(found.stream);
  };
  app.route<Token>({ method: ["GET", "HEAD"], url: `${FILES_PATH}/:token`, config, handler });
}

const gone = (status: 404 | 410, text: string) =>
  new ApiError(status, status === 410 ? "link_ended" : "not_found", text);
