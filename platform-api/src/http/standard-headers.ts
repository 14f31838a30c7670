import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#api/config";

/** A year. Without `includeSubDomains`: other hosts of the operator's domain are not the product's to decide on. */
const HSTS = "max-age=31536000";

/**
 * Puts the headers on a reply that every reply carries, whatever it answers: the request's id, and that browsers
 * neither guess types nor, where people reach the product over https, ever come back without it.
 */
export function standardHeaders({
  publicUrl,
}: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const secure = publicUrl.startsWith("https:");
  return (request, reply) => {
    void reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    if (secure) void reply.header("strict-transport-security", HSTS);
  };
}
