import { randomBytes } from "node:crypto";
import * as paths from "@loubby/shared-contracts/paths";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { takePersonMail } from "./person-mails.sql.ts";
import { inboundMailSettings } from "./settings.ts";
import { wholeText } from "./whole-text.ts";

/** Sends a member's mail once it is due; does nothing if it was cancelled or sent. */
export async function deliverPersonMail(services: Services, mailId: string): Promise<void> {
  const { config, db } = services;
  const inbound = config.of(inboundMailSettings);
  // Mail programs change the case of an address, so its token has none.
  const token = randomBytes(20).toString("hex");
  const linkToken = newToken();
  const hashes =
    inbound === null
      ? { reply: null, link: hashOfToken(linkToken) }
      : { reply: hashOfToken(token), link: null };
  await db.as({ role: "worker" }).write(async (sql) => {
    const mail = await takePersonMail(sql, mailId, hashes);
    if (mail === undefined) return;
    const { to_address, author, company, job, subject, body, signature } = mail;
    const link = inbound === null ? `${config.publicUrl}${paths.mailsOfApplication(linkToken)}` : null;
    await sendMail(services, sql, {
      to: to_address,
      subject,
      text: wholeText({ subject, body, signature, company, job, link }),
      fromName: `${author} at ${company}`,
      ...(inbound && { replyTo: `reply+${token}@${inbound.domain}` }),
    });
    const { organization_id, job_id: jobId, application_id: applicationId } = mail;
    // The drawer's mails and history say that it was sent.
    await emitLater(sql, `org:${organization_id}`, "applications.noted.v1", { jobId, applicationId });
  });
}
