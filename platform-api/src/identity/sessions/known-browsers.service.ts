import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";
import { browserLinkQueue } from "../queues.ts";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { browserLinkMail } from "../addresses/account-mails.ts";
import { findAddress } from "../addresses/addresses.sql.ts";
import type { Browser } from "./browser.ts";
import { findKnowing, keepBrowser, renewBrowser } from "./known-browsers.sql.ts";
import { issueLink, spendLink } from "../addresses/links.service.ts";
import { requirePace } from "../pace.service.ts";
import { hashOfToken, newToken } from "./tokens.ts";
import { findCredentials } from "../users.sql.ts";

/** Links mailed to one address, and asked for from one address, within a quarter of an hour. */
const PER_ACCOUNT = 3;
const PER_ADDRESS = 20;

/** What is kept of the key that a browser brought. */
export const hashOfBrowser = ({ key }: Browser): Buffer | null => (key === null ? null : hashOfToken(key));

/**
 * Makes a browser known to accounts. It keeps its key where one of them knew it; else it gets a new one, so that a key
 * that someone else put there is worth nothing.
 */
export async function rememberBrowser(
  db: Sql,
  browser: Browser,
  userIds: readonly string[],
  sessionId: string | null,
): Promise<void> {
  const before = hashOfBrowser(browser);
  const isKnown = before !== null && (await findKnowing(db, before, userIds)).length > 0;
  const key = isKnown && browser.key !== null ? browser.key : newToken();
  const tokenHash = hashOfToken(key);
  if (before !== null && !isKnown) await renewBrowser(db, before, tokenHash);
  for (const userId of userIds) await keepBrowser(db, { userId, tokenHash, sessionId });
  browser.keep(key);
}

/**
 * Takes a request for a link by which a browser becomes known. Who the address belongs to is found out behind the
 * answer, so that neither the words nor the time tell whether it has an account.
 */
export async function askForBrowserLink(services: Services, email: string, ip: string) {
  await requirePace(
    services,
    [
      { subject: `browser-link:${email}`, failures: PER_ACCOUNT },
      { subject: `browser-link-from:${ip}`, failures: PER_ADDRESS },
    ],
    "We've already sent several links. Use the newest mail, or try again later.",
  );
  await services.db
    .as({ role: "auth" })
    .write((db) => services.background.send(db, browserLinkQueue, { email }));
  return { message: "If this address has an account, we've sent it a mail with a link." };
}

/** Mails the link, where an account signs in with the address. */
export async function mailBrowserLink(services: Services, email: string): Promise<void> {
  await services.db.as({ role: "auth" }).write(async (db) => {
    const [account] = await findCredentials(db, email);
    if (account === undefined) return;
    const token = await issueLink(db, { kind: "know_browser", userId: account.id, email });
    const name = account.proven ? (await findAddress(db, account.id)).name : null;
    const link = `${services.config.publicUrl}${paths.knownBrowser(token)}`;
    await sendMail(services, db, browserLinkMail(email, name, link));
  });
}

/**
 * Makes the browser that a mailed link was opened in known to the accounts of its address. It signs no one in: the
 * password is asked for as ever. Throws 410 for a link that is not good.
 */
export async function knowBrowser(services: Services, token: string, browser: Browser) {
  return services.db.as({ role: "auth" }).write(async (db) => {
    const { email_address } = await spendLink(db, token, ["know_browser"]);
    const accounts = await findCredentials(db, email_address);
    if (accounts.length === 0)
      throw new ApiError(410, "link_unknown", "This link was for an address that no one signs in with.");
    await rememberBrowser(
      db,
      browser,
      accounts.map(({ id }) => id),
      null,
    );
    return { email_address };
  });
}
