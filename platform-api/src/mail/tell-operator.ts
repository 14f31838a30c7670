import { randomUUID } from "node:crypto";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Config } from "#api/config";
import type { MailTransport } from "./mail-transport.ts";

/** Mails words to OPERATOR_EMAIL, past the database: it may be what is full. Without that setting no one is mailed. */
export async function tellOperator(
  { operatorEmail, publicUrl }: Config,
  mail: MailTransport,
  words: string,
): Promise<void> {
  if (operatorEmail === null) return;
  const written = {
    id: randomUUID(),
    to_address: operatorEmail,
    subject: `${brand.name} needs you`,
    body_text: `${words}\n\n${publicUrl}`,
    body_html: null,
    from_name: null,
    reply_to: null,
    calendar_text: null,
    calendar_method: null,
    calendar_beside_text: null,
    calendar_beside_method: null,
    created_at: new Date().toISOString(),
  };
  await mail.deliver(
    written,
    async () => true,
    async () => undefined,
  );
}
