import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** An account with Twilio. */
export interface Twilio {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The sending number, or a sender's name. */
  readonly from: string;
}

/** Reads the account; half of one is refused. */
export function twilioOf(env: Environment): Twilio | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw new ConfigError("Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together.");
  }
  return { url: env.TWILIO_URL.replace(/\/$/, ""), accountSid, authToken, from };
}
