import { z } from "zod";
import { type Settings, settings } from "#api/config/settings";

/** Stripe as this server asks it. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Goes to browsers, which open Stripe's form with it. */
  readonly publishableKey: string;
  /** Signs the events. */
  readonly webhookSecret: string;
  /** Where its API is. */
  readonly url: URL;
}

const variables = settings(
  {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{8,}$/, "a secret or restricted key of Stripe, such as sk_live_…")
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w{8,}$/, "a publishable key of Stripe, such as pk_live_…")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S{8,}$/, "the signing secret of Stripe's endpoint, such as whsec_…")
      .optional(),
    STRIPE_URL: z
      .url({ protocol: /^https?$/, error: "the address of Stripe's API" })
      .default("https://api.stripe.com"),
  },
  (environment, { production }) => ({ environment, production }),
);

/** Stripe's keys, without which it takes no payments: all or none, live ones in production and test ones elsewhere. */
export const stripeSettings: Settings<StripeAccount | null> = {
  variables: variables.variables,
  parse(given, surroundings) {
    const { value, wrong } = variables.parse(given, surroundings);
    if (wrong !== undefined) return { wrong };
    const { environment, production } = value;
    const {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    } = environment;
    if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
      return { value: null };
    if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
      return {
        wrong: ["STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all of them or none"],
      };
    const ofOtherKind = Object.entries({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
    })
      .filter(([, key]) => key.includes("_live_") !== production)
      .map(
        ([name]) =>
          `${name}: ${production ? "production needs a live key" : "a live key is for production only"}`,
      );
    if (ofOtherKind.length > 0) return { wrong: ofOtherKind };
    return { value: { secretKey, publishableKey, webhookSecret, url: new URL(environment.STRIPE_URL) } };
  },
};
