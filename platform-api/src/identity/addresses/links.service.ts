import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { findLink, insertLink, type LinkKind, type LinkRow, markLinkUsed } from "./links.sql.ts";
import { hashOfToken, newToken } from "../sessions/tokens.ts";

/** How long each kind of link works, in hours. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = {
  verify_email: 72,
  change_email: 24,
  reset_password: 1,
  confirm_application: 72,
  know_browser: 1,
};

/** Makes a link's token for an address, in the caller's transaction; earlier ones of its kind stop working. */
export async function issueLink(
  db: Sql,
  link: { readonly kind: LinkKind; readonly userId: string; readonly email: string },
): Promise<string> {
  const token = newToken();
  await insertLink(db, link, hashOfToken(token), LINK_HOURS[link.kind]);
  return token;
}

/** The link of a token, unspent. Throws 410 with what to do now. */
export async function lookAtLink(db: Sql, token: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
  return usable(await findLink(db, hashOfToken(token), false), kinds);
}

/** The link of a token that was used already, or undefined. */
export async function findUsedLink(
  db: Sql,
  token: string,
  kinds: readonly LinkKind[],
): Promise<LinkRow | undefined> {
  const link = await findLink(db, hashOfToken(token), false);
  return link?.used && kinds.includes(link.kind) ? link : undefined;
}

/** Spends a link, in the caller's transaction. Throws 410 with what to do now. */
export async function spendLink(db: Sql, token: string, kinds: readonly LinkKind[]): Promise<LinkRow> {
  const link = usable(await findLink(db, hashOfToken(token), true), kinds);
  await markLinkUsed(db, link.id);
  return link;
}

const AGAIN: Partial<Record<LinkKind, string>> = {
  reset_password: "Ask for a new one and use the newest mail.",
  know_browser: "Log in again, and you can ask for a new one if you need it.",
};

function usable(link: LinkRow | undefined, kinds: readonly LinkKind[]): LinkRow {
  const again = AGAIN[kinds[0] ?? "verify_email"] ?? "Log in and ask for a new one.";
  if (link === undefined || !kinds.includes(link.kind)) {
    throw new ApiError(
      410,
      "link_unknown",
      `This link doesn't work, or we've sent you a newer one. ${again}`,
    );
  }
  if (link.used) throw new ApiError(410, "link_used", `This link has already been used. ${again}`);
  if (link.expired) throw new ApiError(410, "link_expired", `This link has expired. ${again}`);
  return link;
}
