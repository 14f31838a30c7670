import { z } from "zod";
import { settings } from "#api/config/settings";

/** Where answers to mails come in. */
export interface InboundMail {
  readonly domain: string;
  /** Of the signature that an SMTP gateway sends along. */
  readonly secret: string;
}

/** `INBOUND_MAIL_DOMAIN` and `INBOUND_MAIL_SECRET`, both or none: then answers are written in the product. */
export const inboundMailSettings = settings(
  {
    INBOUND_MAIL_DOMAIN: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "a domain such as reply.example.com")
      .optional(),
    INBOUND_MAIL_SECRET: z.string().min(32, "at least 32 characters").optional(),
  },
  ({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }): InboundMail | null =>
    domain === undefined || secret === undefined ? null : { domain, secret },
);
