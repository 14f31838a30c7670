import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripePaymentElement,
} from "@stripe/stripe-js";

/** What the product uses of Stripe.js, by its published types: each is a part of the type that it is given out as. */
interface UsedStripe {
  elements(options?: StripeElementsOptionsClientSecret): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams?: { return_url?: string };
    redirect: "if_required";
  }): Promise<PaymentIntentResult>;
  handleNextAction(options: { clientSecret: string }): Promise<PaymentIntentResult>;
}
interface UsedElements extends Pick<StripeElements, "update"> {
  create(type: "payment"): StripePaymentElement;
}
type UsedElement = Pick<StripePaymentElement, "on" | "mount" | "destroy">;

/** What Stripe's frame is asked to pay, and with which key. */
export interface Paying {
  readonly key: string;
  readonly clientSecret: string;
  readonly returnUrl: string;
}

/**
 * Stripe.js as it runs in our page: a form in a frame of Stripe's, whose card never reaches the page, and the bank's page in
 * another frame. It is sent to the browser as its text, so it uses nothing from outside of it.
 */
export function stripeJs(): void {
  const forms = new WeakMap<StripeElements, { frame: HTMLIFrameElement; clientSecret: string }>();

  function frameOf(src: string, title: string): HTMLIFrameElement {
    const frame = Object.assign(document.createElement("iframe"), { src, title });
    Object.assign(frame.style, { border: "0", width: "100%", height: "220px" });
    return frame;
  }

  function formOf(elements: StripeElements) {
    const form = forms.get(elements);
    if (form === undefined) throw new Error("These elements are of another Stripe.");
    return form;
  }

  function pay(frame: HTMLIFrameElement, paying: Paying): Promise<PaymentIntentResult> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<PaymentIntentResult>) => resolve(data));
      port1.start();
      frame.contentWindow?.postMessage(paying, "https://js.stripe.com", [port2]);
    });
  }

  async function askTheBank(key: string, clientSecret: string): Promise<PaymentIntentResult> {
    const { next_action } = await retrieve(key, clientSecret);
    const { stripe_js: page } = (next_action?.use_stripe_sdk ?? {}) as { stripe_js?: string };
    if (page === undefined) return { error: { type: "invalid_request_error" } };
    const frame = frameOf(page, "3D Secure challenge");
    Object.assign(frame.style, { position: "fixed", inset: "0", height: "100%", zIndex: "9999" });
    document.body.append(frame);
    await new Promise<void>((resolve) => {
      addEventListener("message", ({ origin, source }) => {
        if (origin === "https://hooks.stripe.com" && source === frame.contentWindow) resolve();
      });
    });
    frame.remove();
    const paymentIntent = await retrieve(key, clientSecret);
    const { last_payment_error: error } = paymentIntent;
    return error === null ? { paymentIntent } : { error };
  }

  async function retrieve(key: string, clientSecret: string): Promise<PaymentIntent> {
    const [id] = clientSecret.split("_secret_");
    const query = new URLSearchParams({ key, client_secret: clientSecret });
    const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}?${query.toString()}`);
    return (await answer.json()) as PaymentIntent;
  }

  function elementsOf(clientSecret: string): StripeElements {
    const frame = frameOf("https://js.stripe.com/elements-inner.html", "Secure payment input frame");
    const element: UsedElement = {
      mount(place) {
        (typeof place === "string" ? document.querySelector(place) : place)?.append(frame);
      },
      on(event: string, hear: (said: never) => void) {
        if (event === "ready")
          frame.addEventListener("load", () => hear({ elementType: "payment" } as never));
        return element as StripePaymentElement;
      },
      destroy: () => frame.remove(),
    };
    const used: UsedElements = {
      create: () => element as StripePaymentElement,
      update: () => Promise.resolve(),
    };
    const elements = used as StripeElements;
    forms.set(elements, { frame, clientSecret });
    return elements;
  }

  function open(key: string): Stripe {
    const used: UsedStripe = {
      elements: (options) => elementsOf(options?.clientSecret ?? ""),
      async confirmPayment({ elements, confirmParams }) {
        const { frame, clientSecret } = formOf(elements);
        const returnUrl = confirmParams?.return_url ?? location.href;
        const result = await pay(frame, { key, clientSecret, returnUrl });
        return result.paymentIntent?.status === "requires_action" ? askTheBank(key, clientSecret) : result;
      },
      handleNextAction: ({ clientSecret }) => askTheBank(key, clientSecret),
    };
    return used as Stripe;
  }

  // The loader compares the release with its own, which the address of the script names.
  const { src } = document.currentScript as HTMLScriptElement;
  window.Stripe = Object.assign(open, { version: new URL(src).pathname.split("/")[1] ?? "" });
}
