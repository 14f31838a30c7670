import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { LINK_HOURS } from "./links.service.ts";
import { findLink, hasYoungLink, insertApplicationLink, markLinkUsed } from "./links.sql.ts";
import { hashOfToken, newToken } from "../sessions/tokens.ts";

/** A held application and the address that its link was mailed to. */
export interface ApplicationLink {
  readonly id: string;
  readonly draftId: string;
  readonly email: string;
}

/** Makes the token of a link that confirms a held application; earlier ones of it stop working. Runs as `auth`. */
export async function issueApplicationLink(db: Sql, draftId: string, email: string): Promise<string> {
  const token = newToken();
  await insertApplicationLink(db, { draftId, email }, hashOfToken(token), LINK_HOURS.confirm_application);
  return token;
}

/** Whether a held application has a link that is good and was made within these seconds. Runs as `auth`. */
export function isLinkYoung(db: Sql, draftId: string, seconds: number): Promise<boolean> {
  return hasYoungLink(db, draftId, LINK_HOURS.confirm_application * 3600 - seconds);
}

/** The link of a token, unspent; `lock` keeps it until the transaction ends. Throws 410 with what to do now. */
export async function lookAtApplicationLink(db: Sql, token: string, lock: boolean): Promise<ApplicationLink> {
  const link = await findLink(db, hashOfToken(token), lock);
  const again =
    "Open the job in the browser that you applied with: what you wrote is saved there for a week, and you can send it again.";
  if (link === undefined || link.kind !== "confirm_application" || link.draft_id === null) {
    throw new ApiError(
      410,
      "link_unknown",
      `Copy the whole link from our mail and try again. If it's older than three days, it has expired. ${again}`,
    );
  }
  if (link.used) {
    throw new ApiError(
      410,
      "link_used",
      "This application is already confirmed. Our mail tells you how to follow it.",
    );
  }
  if (link.replaced) {
    throw new ApiError(
      410,
      "link_replaced",
      "We've sent you a newer mail for this application. Use the link in that one. Check your spam folder if it doesn't arrive.",
    );
  }
  if (link.expired) throw new ApiError(410, "link_expired", `This link has expired. ${again}`);
  return { id: link.id, draftId: link.draft_id, email: link.email_address };
}

/** Spends a link: it confirms nothing any more. */
export function spendApplicationLink(db: Sql, linkId: string): Promise<void> {
  return markLinkUsed(db, linkId);
}

/** Which held application a spent link confirmed, and the address that it was mailed to; undefined for another one. */
export async function lookAtSpentLink(
  db: Sql,
  token: string,
): Promise<Pick<ApplicationLink, "draftId" | "email"> | undefined> {
  const link = await findLink(db, hashOfToken(token), false);
  if (link?.kind !== "confirm_application" || link.draft_id === null || !link.used) return undefined;
  return { draftId: link.draft_id, email: link.email_address };
}
