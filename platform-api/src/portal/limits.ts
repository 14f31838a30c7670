import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#api/http/network-of";
import { tooManyRequests } from "#api/http/too-many-requests";
import { draftKeyOf } from "./applying/draft-cookie.ts";

const MINUTE = 60_000;

/**
 * Requests that one address may send to the public pages within a minute. Hundreds of people in one office share an
 * address and stay far below it; a crawler that ignores robots.txt does not. Each node counts for itself.
 */
const PER_ADDRESS = 3000;

/** What one link or one application that is being written may send within a minute, by forms and by its uploads. */
export const forms = limitOf(60);
export const uploads = limitOf(240);

/** How many times to book one address may keep: each keeps its host busy for some minutes. */
export const holds = {
  config: {
    rateLimit: {
      max: 20,
      timeWindow: MINUTE,
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    },
  },
};

/** How often one application that is being written may have its résumé read. */
export const readings = limitOf(10);

/** Links cannot be guessed, so an address is no measure of what is written: the link or the draft is. */
function limitOf(max: number) {
  return { config: { rateLimit: { max, timeWindow: MINUTE, keyGenerator: writtenTo } } };
}

function writtenTo(request: FastifyRequest): string {
  const { token } = request.params as { readonly token?: string };
  return token ?? draftKeyOf(request) ?? networkOf(request.ip);
}

/** Limits what an address asks of all routes of `pages` together. */
export function limitAddresses(pages: FastifyInstance): void {
  const count = pages.createRateLimit({ max: PER_ADDRESS, timeWindow: MINUTE });
  pages.addHook("onRequest", async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  });
}
