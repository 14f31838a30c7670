import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Services } from "#api/services";
import type { PaymentProvider, ProviderName } from "./payment-provider.ts";
import { paystackProvider } from "./paystack/paystack-provider.ts";
import { paystackSettings } from "./paystack/settings.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";
import { stripeSettings } from "./stripe/settings.ts";
import { STRIPE_SOURCES, stripeProvider } from "./stripe/stripe-provider.ts";

/** Who takes which currency: the first that is set up. The sandbox is nowhere to be found in production. */
const WAYS: Readonly<Record<CurrencyCode, readonly ProviderName[]>> = {
  usd: ["stripe", "paystack", "sandbox"],
  ngn: ["paystack", "sandbox"],
  gbp: ["stripe", "sandbox"],
  eur: ["stripe", "sandbox"],
  zar: ["paystack", "sandbox"],
  kes: ["paystack", "sandbox"],
};

/** A provider that is set up here, by its name. */
export function providerNamed(services: Services, name: string): PaymentProvider | undefined {
  if (name === "sandbox") return services.config.production ? undefined : sandboxProvider(services);
  const stripe = name === "stripe" ? services.config.of(stripeSettings) : null;
  if (stripe !== null) return stripeProvider(stripe);
  const paystack = name === "paystack" ? services.config.of(paystackSettings) : null;
  return paystack === null ? undefined : paystackProvider(paystack);
}

/** Who takes payments in a currency here, if anyone does. */
export function providerOf(services: Services, currency: CurrencyCode): PaymentProvider | undefined {
  return WAYS[currency]
    .map((name) => providerNamed(services, name))
    .find((provider) => provider?.currencies.includes(currency));
}

/** The currencies that can be paid in here, each with who takes it. */
export function waysToPay(services: Services): { currency: CurrencyCode; provider: ProviderName }[] {
  return (Object.keys(currencies) as CurrencyCode[]).flatMap((currency) => {
    const provider = providerOf(services, currency);
    return provider === undefined ? [] : [{ currency, provider: provider.name }];
  });
}

/** Where the forms of the providers that are set up here come from, for a page's content policy. */
export function formSources({ config }: Services): { script: string; frame: string; connect: string } | null {
  return config.of(stripeSettings) === null ? null : STRIPE_SOURCES;
}
