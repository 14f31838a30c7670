import { calendarFile } from "@loubby/shared-contracts/http/schedule/feed-path";
import { askerOf, type Principal } from "#api/access/principal";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { deleteFeed, type Feed, findFeed, putFeed } from "./feed.sql.ts";

/** Returns a person's feed, without its address. */
export function readFeed({ db }: Services, principal: Principal): Promise<{ feed: Feed | null }> {
  return db
    .as(askerOf(principal))
    .read(async (sql) => ({ feed: (await findFeed(sql, principal.userId)) ?? null }));
}

/** Makes a person's feed, or gives it another address. Only this answer has the address: its secret is kept as a hash. */
export function renewFeed(
  { db, config }: Services,
  principal: Principal,
): Promise<{ url: string; feed: Feed }> {
  const secret = newToken();
  return db.as(askerOf(principal)).write(async (sql) => ({
    url: `${config.publicUrl}${calendarFile(secret)}`,
    feed: await putFeed(sql, principal.userId, hashOfToken(secret)),
  }));
}

/** Ends a person's feed: its address opens nothing any more. */
export function endFeed({ db }: Services, principal: Principal): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    await deleteFeed(sql, principal.userId);
    return {};
  });
}
