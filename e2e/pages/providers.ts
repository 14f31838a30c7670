import { fakePaystack } from "@loubby/tooling/fake-paystack";
import { fakeStripe } from "@loubby/tooling/fake-stripe";

/** Opens Stripe and Paystack on this machine, with the settings by which a product asks them. */
export async function openProviders() {
  const ends: (() => unknown)[] = [];
  const lifetime = { after: (end: () => unknown) => void ends.push(end) };
  const [stripe, paystack] = [await fakeStripe(lifetime), await fakePaystack(lifetime)];
  return {
    stripe,
    paystack,
    settings: { ...stripe.settings, ...paystack.settings },
    /** Has them tell a product what happens, from now on. */
    tell(url: string) {
      stripe.sender.to = `${url}/inbound/payments/stripe`;
      paystack.sender.to = `${url}/inbound/payments/paystack`;
    },
    close: () => ends.forEach((end) => end()),
  };
}
