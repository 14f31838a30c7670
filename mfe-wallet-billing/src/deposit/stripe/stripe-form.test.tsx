import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeConstructor,
  StripeError,
} from "@stripe/stripe-js";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { FakeWallet } from "../../testing/fake-wallet.ts";
import { forgetChoices, renderWallet } from "../../testing/render-wallet.tsx";
import WalletPage from "../../wallet/wallet-page.tsx";

const begun: Deposit = {
  _id: "01a1fd0d-0000-7000-8000-0000000000ff",
  createdAt: new Date().toISOString(),
  currency: "usd",
  amount: 500_000,
  provider: "stripe",
  state: "created",
  problem: null,
  checkout_url: null,
  made_for: null,
};

const paid: PaymentIntentResult = { paymentIntent: { status: "succeeded" } as PaymentIntent };
const refused = (error: StripeError): PaymentIntentResult => ({ error });

/** What Stripe's script would say, and how it was asked: the script itself is on Stripe's server alone. */
class FakeStripeJs {
  result: PaymentIntentResult | Promise<PaymentIntentResult> = paid;
  readonly keys: string[] = [];
  readonly elements = jest.fn<object, Parameters<Stripe["elements"]>>(() => ({
    create: () => ({
      on: (event: string, heard: () => void) => {
        if (event === (this.isRefused ? "loaderror" : "ready")) queueMicrotask(() => act(heard));
      },
      mount: (host: HTMLElement) => host.append("Card number"),
      destroy: () => undefined,
    }),
    update: () => undefined,
  }));
  isRefused = false;
  readonly confirmPayment = jest.fn<Promise<PaymentIntentResult>, [object]>(async () => this.result);
  readonly handleNextAction = jest.fn<Promise<PaymentIntentResult>, [object]>(async () => this.result);
}

let stripe: FakeStripeJs;
beforeEach(() => {
  forgetChoices();
  stripe = new FakeStripeJs();
});

/** The script is loaded once in a browser's tab, and so in this file. */
const scriptArrives = () => {
  window.Stripe = Object.assign(
    (key: string) => {
      stripe.keys.push(key);
      return stripe as unknown as Stripe;
    },
    { version: "endive" },
  ) as StripeConstructor;
};

function openAt(change: Partial<Deposit> = {}, rest = "") {
  const api = new FakeWallet();
  api.deposits = [{ ...begun, ...change }];
  const rendered = renderWallet(<WalletPage />, {
    api,
    path: `/dashboard/wallet?deposit=${begun._id}${rest}`,
  });
  const hints = () => api.calls.filter(({ method }) => method === "PATCH");
  return { ...rendered, hints };
}

const payButton = () => screen.findByRole("button", { name: "Pay $5,000.00" });

test("says that Stripe's script didn't load, and loads it anew", async () => {
  const { type } = openAt();
  const scriptAfter = (before: Element | null) =>
    waitFor(() => {
      const script = document.querySelector('script[src^="https://js.stripe.com/"]');
      if (script === null || script === before) throw new Error("There is no such script.");
      return script;
    });
  const first = await scriptAfter(null);
  fireEvent.error(first);
  // It tries once more by itself.
  fireEvent.error(await scriptAfter(first));
  expect(await screen.findByText(/^Couldn't load Stripe's form/)).toBeInTheDocument();
  scriptArrives();
  await type.click(screen.getByRole("button", { name: "Try again" }));
  expect(await payButton()).toBeInTheDocument();
});

test("shows Stripe's form on the page, and believes the server, not the form", async () => {
  const { type, api, hints } = openAt();
  await type.click(await payButton());
  expect(screen.getByText("Card number")).toBeVisible();
  await waitFor(() => expect(hints()).toHaveLength(1));
  expect(screen.queryByText("$5,000.00 deposited")).not.toBeInTheDocument();
  expect(stripe.keys).toEqual(["pk_live_abcdef01"]);
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: "pi_1_secret_2" }));
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      confirmParams: { return_url: `http://localhost/dashboard/wallet?deposit=${begun._id}` },
      redirect: "if_required",
    }),
  );
  expect(screen.queryByText("Test payments")).not.toBeInTheDocument();
  api.heard = { state: "succeeded" };
  await type.click(await payButton());
  expect(await screen.findByText("$5,000.00 deposited")).toBeInTheDocument();
});

test("says why a card was declined, and takes another", async () => {
  const { type, api } = openAt();
  stripe.result = refused({ type: "card_error", message: "Declined, says the form." });
  api.heard = { state: "failed", problem: "Your card has insufficient funds." };
  await type.click(await payButton());
  expect(await screen.findByText("Your card has insufficient funds.")).toBeInTheDocument();
  expect(screen.queryByText("Declined, says the form.")).not.toBeInTheDocument();
  stripe.result = paid;
  api.heard = { state: "succeeded", problem: null };
  await type.click(await payButton());
  expect(await screen.findByText("$5,000.00 deposited")).toBeInTheDocument();
});

test("asks nothing while the form isn't filled in, and says when Stripe isn't reached", async () => {
  const { type, hints } = openAt();
  stripe.result = refused({ type: "validation_error", message: "Your card number is incomplete." });
  await type.click(await payButton());
  await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(1));
  expect(hints()).toEqual([]);
  stripe.result = refused({ type: "api_connection_error" });
  await type.click(await payButton());
  expect(await screen.findByText(/^Stripe couldn't take this payment/)).toBeInTheDocument();
});

test("keeps the form while the bank asks, even as the server hears of it", async () => {
  const { type, api } = openAt();
  let answer: (result: PaymentIntentResult) => void = () => undefined;
  stripe.result = new Promise((resolve) => {
    answer = resolve;
  });
  await type.click(await payButton());
  api.deposits = [{ ...begun, state: "needs_action" }];
  act(() => emit("wallet.changed.v1", {}));
  await waitFor(() => expect(screen.getAllByText("Needs authentication")).toHaveLength(1));
  expect(screen.getByText("Card number")).toBeVisible();
  api.heard = { state: "succeeded" };
  await act(async () => answer(paid));
  expect(await screen.findByText("$5,000.00 deposited")).toBeInTheDocument();
});

test("goes on with what the bank asked, or pays another way", async () => {
  const { type, api } = openAt({ state: "needs_action" });
  expect(await screen.findByText(/^Your bank asks you to confirm this payment of/)).toBeInTheDocument();
  stripe.result = refused({ type: "invalid_request_error" });
  await type.click(await screen.findByRole("button", { name: "Confirm payment" }));
  expect(await screen.findByText(/^Stripe couldn't take this payment/)).toBeInTheDocument();
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: "pi_1_secret_2" });
  await type.click(screen.getByRole("button", { name: "Pay another way" }));
  stripe.result = paid;
  api.heard = { state: "pending" };
  await type.click(await payButton());
  expect(await screen.findByText("$5,000.00 is on its way")).toBeInTheDocument();
});

test("asks what became of it when a bank's page leads back, and keeps what opens the payment out of the address", async () => {
  const { type, hints, place } = openAt(
    { state: "needs_action" },
    "&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded",
  );
  await waitFor(() => expect(hints()).toHaveLength(1));
  expect(place()).toBe(`/dashboard/wallet?deposit=${begun._id}&redirect_status=succeeded`);
  await type.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(place()).toBe("/dashboard/wallet"));
});

test("says when Stripe refuses to open its form", async () => {
  stripe.isRefused = true;
  openAt();
  expect(await screen.findByText(/^Couldn't load Stripe's form/)).toBeInTheDocument();
});
