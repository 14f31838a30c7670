import { z } from "zod";

const base64url = z.string().regex(/^[\w-]+=*$/);
const endpoint = z.url({ protocol: /^https?$/ }).max(2000);

export const pushSubscriptionsSchema = {
  key: { response: z.object({ public_key: z.string() }) },
  add: {
    /** As a browser's `PushSubscription` says it. */
    body: z.object({
      endpoint,
      keys: z.object({ p256dh: base64url.min(87).max(88), auth: base64url.min(22).max(24) }),
    }),
    response: z.object({ subscribed: z.boolean() }),
  },
  remove: { body: z.object({ endpoint }), response: z.object({ subscribed: z.boolean() }) },
};
