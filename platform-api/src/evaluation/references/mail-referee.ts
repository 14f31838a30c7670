import * as paths from "@loubby/shared-contracts/paths";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Sql } from "#api/db/database";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { findMailed, insertLink } from "./referees.sql.ts";
import { refereeMail } from "./reference-mails.ts";

/**
 * Mails a referee a new link; links mailed earlier still work. Returns false for someone who asked the company not to
 * contact them.
 */
export async function mailReferee(
  services: Services,
  sql: Sql,
  refereeId: string,
  { again }: { readonly again: boolean },
): Promise<boolean> {
  const referee = await findMailed(sql, refereeId);
  if (referee === undefined) return false;
  const token = newToken();
  await insertLink(sql, refereeId, hashOfToken(token));
  await sendMail(
    services,
    sql,
    refereeMail(referee, `${services.config.publicUrl}${paths.reference(token)}`, again),
  );
  return true;
}
