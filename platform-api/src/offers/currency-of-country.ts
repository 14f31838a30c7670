import type { OfferPay } from "@loubby/shared-contracts/http/offers/offers.schema";

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ");
const OTHERS: Readonly<Record<string, OfferPay["currency"]>> = {
  GB: "gbp",
  KE: "kes",
  NG: "ngn",
  US: "usd",
  ZA: "zar",
};

/** Returns what a country pays in, by its ISO code; undefined where that is no currency of an offer. */
export function currencyOfCountry(country: string | null): OfferPay["currency"] | undefined {
  if (country === null) return undefined;
  return EURO.includes(country) ? "eur" : OTHERS[country];
}
