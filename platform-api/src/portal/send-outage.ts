import type { FastifyReply, FastifyRequest } from "fastify";
import { messagePage } from "@loubby/public-pages/page/message-page";
import * as paths from "@loubby/shared-contracts/paths";
import type { ApiError } from "@loubby/shared-contracts/http/api-error";
import { sendPage, themeOf } from "./send-page.ts";

/** A page for an outage: what is wrong in words, and a way to try the same address again. A GET does so by itself. */
export function sendOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message, details }: ApiError,
): Promise<FastifyReply> {
  const { retryAfter = 5 } = (details ?? {}) as { readonly retryAfter?: number };
  void reply.header("retry-after", String(retryAfter));
  if (request.method === "GET") void reply.header("refresh", String(retryAfter));
  const body = messagePage({
    title: "We'll be right back",
    text: message,
    action: { href: request.method === "GET" ? request.url : paths.publicJobs, words: "Try again" },
    theme: themeOf(request),
  });
  return sendPage(request, reply, { body, status, isPublic: false });
}
