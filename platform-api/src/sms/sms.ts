import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Config } from "#api/config";
import type { Sql } from "#api/db/database";
import { sendSmsQueue } from "./queues.ts";
import { type Sending, sendMail } from "#api/mail/send-mail";

/** A text message. `to` is E.164. */
export interface TextMessage {
  readonly to: string;
  readonly text: string;
}

/** The way to phones. */
export interface Sms {
  /** Sends a message if and only if the transaction of `db` commits. Throws 422 where nothing can be sent. */
  send(services: Sending, db: Sql, message: TextMessage): Promise<void>;
  /** Hands a message to the provider; throws when it does not take it. */
  deliver(message: TextMessage): Promise<void>;
}

/**
 * Twilio where it is configured; else the embedded mailbox, where one can read the message; else, with a real mail
 * server and no provider, nothing: then every request is refused in words.
 */
export function openSms({ twilio, smtpUrl }: Pick<Config, "twilio" | "smtpUrl">): Sms {
  if (twilio !== null) {
    return {
      send: ({ background }, db, message) => background.send(db, sendSmsQueue, message),
      deliver: (message) => sendByTwilio(twilio, message),
    };
  }
  return {
    async send(services, db, { to, text }) {
      if (smtpUrl !== null) {
        throw new ApiError(
          422,
          "sms_unavailable",
          "Phone numbers can't be confirmed here: no SMS can be sent.",
        );
      }
      await sendMail(services, db, { to, subject: "Text message", text });
    },
    deliver: async () => undefined,
  };
}

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
async function sendByTwilio(
  { url, accountSid, authToken, from }: NonNullable<Config["twilio"]>,
  { to, text }: TextMessage,
): Promise<void> {
  const answer = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}.`);
}
