import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Services } from "#api/services";
import type { PaymentProvider, ProviderName } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** Who takes which currency: the first that is set up. The sandbox is nowhere to be found in production. */
const WAYS: Readonly<Record<CurrencyCode, readonly ProviderName[]>> = {
  usd: ["sandbox"],
  ngn: ["sandbox"],
  gbp: ["sandbox"],
  eur: ["sandbox"],
  zar: ["sandbox"],
  kes: ["sandbox"],
};

/** A provider that is set up here, by its name. */
export function providerNamed(services: Services, name: string): PaymentProvider | undefined {
  return name === "sandbox" && !services.config.production ? sandboxProvider(services) : undefined;
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
