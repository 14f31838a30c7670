import { z } from "zod";

/** A company's connection to Slack. The webhook's address is never answered. */
export const SlackAllow = z.object({
  /** The settings were begun, and a webhook is set. */
  connected: z.boolean(),
  /** The end of the webhook's address. */
  hint: z.string(),
  enabled: z.boolean(),
  notices: z.array(z.object({ key: z.string(), label: z.string(), on: z.boolean() })).readonly(),
  sent_at: z.string().nullable(),
  /** When and why posting failed, since it last worked. */
  failed_at: z.string().nullable(),
  failure: z.string(),
});
export type SlackAllow = z.output<typeof SlackAllow>;

/** Null until the settings are begun. */
const held = z.object({ data: SlackAllow.nullable() });

export const slackAllowSchema = {
  get: { response: held },
  begin: { body: z.strictObject({}), response: held },
  set: {
    body: z.strictObject({
      /** Null disconnects. */
      webhook_url: z
        .url({ protocol: /^https?$/, error: "Enter the webhook's address." })
        .max(1000)
        .nullable()
        .optional(),
      enabled: z.boolean().optional(),
      notices: z.record(z.string().max(100), z.boolean()).optional(),
    }),
    response: held,
  },
  test: { body: z.strictObject({}), response: held },
};
