import { z } from "zod";
import { settings } from "#api/config/settings";

/**
 * `MAIL_STATUS_URL` says of a mail, by `?message_id=<…>`, whether the mail server took it: `{"accepted": true}`. For
 * mails whose sending a crash cut off.
 */
export const mailStatusSettings = settings(
  {
    MAIL_STATUS_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
  },
  ({ MAIL_STATUS_URL }) => MAIL_STATUS_URL ?? null,
);
