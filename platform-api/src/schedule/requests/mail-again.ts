import { bookingRequest } from "@loubby/shared-contracts/http/schedule/booking-request-path";
import type { Sql } from "#api/db/database";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { findHost } from "../bookings/bookable.sql.ts";
import { askingMail } from "./asking-mail.ts";
import type { KnownRequest } from "./known-request.ts";
import { renewMailedLink } from "./known-request.sql.ts";

/** Mails the candidate of an open request again, with a new link; `begins` is what the subject begins with. Runs as `worker`. */
export async function mailAgain(
  services: Services,
  sql: Sql,
  request: KnownRequest,
  begins: string,
): Promise<void> {
  const token = newToken();
  await renewMailedLink(sql, request.id, hashOfToken(token));
  const { name: asker } = await findHost(sql, request.asked_by);
  const link = `${services.config.publicUrl}${bookingRequest(token)}`;
  const mail = askingMail({ ...request, asker, link });
  await sendMail(services, sql, { ...mail, subject: `${begins}: ${mail.subject}` });
}
