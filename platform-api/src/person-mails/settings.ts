import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";

/** Where answers to mails come in. */
export interface InboundMail {
  readonly domain: string;
  /** Of the signature that an SMTP gateway sends along. */
  readonly secret: string;
}

const variables = settings(
  {
    INBOUND_MAIL_DOMAIN: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "a domain such as reply.example.com")
      .optional(),
    INBOUND_MAIL_SECRET: z.string().min(32, "at least 32 characters").optional(),
  },
  (environment) => environment,
);

/** `INBOUND_MAIL_DOMAIN` and `INBOUND_MAIL_SECRET`, both or none: then answers are written in the product. */
export const inboundMailSettings: Settings<InboundMail | null> = {
  variables: variables.variables,
  parse(given, surroundings) {
    const { value, wrong } = variables.parse(given, surroundings);
    if (wrong !== undefined) return { wrong };
    const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret } = value;
    if (domain === undefined && secret === undefined) return { value: null };
    if (domain === undefined) return { wrong: ["Answers by mail need INBOUND_MAIL_DOMAIN too."] };
    if (secret === undefined) return { wrong: ["Answers by mail need INBOUND_MAIL_SECRET too."] };
    return { value: { domain, secret } };
  },
};
