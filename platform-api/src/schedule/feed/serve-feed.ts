import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { calendarFile } from "@loubby/shared-contracts/http/schedule/feed-path";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { calendarOf } from "../ics/calendar.ts";
import { eventLines } from "../ics/event-lines.ts";
import { type FeedEvent, findFeedEvents, findFeedOwner, markFetched } from "./feed.sql.ts";
import { ownEventOf } from "./own-event.ts";

const DAY_MS = 86_400_000;
/** Days of the past in a feed, and the most events, the latest first. */
const PAST_DAYS = 90;
const MOST = 2000;
const SECRET = /^[\w-]{43}$/;

interface Address {
  readonly Params: { readonly secret: string };
}

/**
 * `/calendar/<secret>.ics`: a person's calendar for programs that subscribe to it, read only. Anyone with the address reads
 * it, so it names no guests. 404 for an address that opens nothing any more, 304 where nothing has changed.
 */
export function serveFeed(http: FastifyInstance, services: Services): void {
  const limit = { rateLimit: { max: 30, timeWindow: 60_000, keyGenerator: secretOf } };
  http.get<Address>(calendarFile(":secret"), { config: limit }, async (request, reply) => {
    const body = await calendarBehind(services, secretOf(request));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    void reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "private, no-cache")
      .header("etag", etag)
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex, nofollow, noarchive")
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", 'inline; filename="calendar.ics"');
    const known = (request.headers["if-none-match"] ?? "")
      .split(/,\s*/)
      .map((tag) => tag.replace(/^W\//, ""));
    return known.includes(etag) ? reply.code(304).send() : reply.send(body);
  });
}

const secretOf = (request: FastifyRequest) => (request.params as Address["Params"]).secret;

async function calendarBehind({ db, config }: Services, secret: string): Promise<string> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const userId = SECRET.test(secret) ? await findFeedOwner(sql, hashOfToken(secret)) : undefined;
    if (userId === undefined)
      throw new ApiError(404, "feed_unknown", "This calendar's address has changed, or never was one.");
    await markFetched(sql, userId);
    const since = new Date(Date.now() - PAST_DAYS * DAY_MS).toISOString();
    const found = await findFeedEvents(sql, userId, since, MOST);
    return feedText(found, new URL(config.publicUrl).hostname);
  });
}

/** Writes a feed; the same for the same events, so that a program that has it is told so. */
function feedText(found: readonly FeedEvent[], host: string): string {
  const events = found.map((event) => ({ ...ownEventOf(event, host), created_at: event.created_at }));
  return calendarOf(
    "PUBLISH",
    events,
    events.flatMap((event) => eventLines(event, new Date(event.created_at))),
    [`X-WR-CALNAME:${brand.name}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
  );
}
