import { z } from "zod";
import type { Queue } from "#api/background/queue";

/** Finds the account of an address and mails its browser a link. */
export const browserLinkQueue: Queue<{ email: string }> = {
  name: "identity.browser-link",
  data: z.object({ email: z.string().max(254) }),
  retryLimit: 5,
  retryDelay: 10,
};

/** Finds the account of an address and mails it a link to choose a new password. */
export const forgotPasswordQueue: Queue<{ email: string }> = {
  name: "identity.forgot-password",
  data: z.object({ email: z.string().max(254) }),
  retryLimit: 5,
  retryDelay: 10,
};
