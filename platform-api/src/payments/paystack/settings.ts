import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";

/** Paystack as this server asks it. */
export interface Paystack {
  readonly key: string;
  /** Where its API begins, without a trailing slash. */
  readonly url: string;
}

const variables = settings(
  {
    PAYSTACK_SECRET_KEY: z
      .string()
      .regex(/^sk_(test|live)_\w{8,}$/, "a secret key of Paystack, such as sk_live_…")
      .optional(),
    PAYSTACK_URL: z
      .url({ protocol: /^https?$/, error: "the address of Paystack's API" })
      .default("https://api.paystack.co"),
  },
  (environment, { production }) => ({ environment, production }),
);

/** Paystack's key, without which it takes no payments: a live one in production, a test one elsewhere. */
export const paystackSettings: Settings<Paystack | null> = {
  variables: variables.variables,
  parse(given, surroundings) {
    const { value, wrong } = variables.parse(given, surroundings);
    if (wrong !== undefined) return { wrong };
    const { PAYSTACK_SECRET_KEY: key, PAYSTACK_URL: url } = value.environment;
    if (key === undefined) return { value: null };
    if (key.startsWith("sk_live_") !== value.production)
      return {
        wrong: [
          `PAYSTACK_SECRET_KEY: ${value.production ? "production needs a live key" : "a live key is for production only"}`,
        ],
      };
    return { value: { key, url: url.replace(/\/$/, "") } };
  },
};
