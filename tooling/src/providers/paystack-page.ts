import type { KeptTransaction } from "./paystack-shapes.ts";

/** How someone leaves Paystack's page by a button. */
export const leavings = { pay: "success", decline: "failed" } as const;

/** Where Paystack's page leads back to: it adds its reference twice, as Paystack does. */
export function backFrom({ callback_url, reference }: KeptTransaction): string {
  const url = new URL(callback_url);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

/** The page that a transaction is paid on. Someone who closes it leaves the transaction as it is. */
export function checkoutPage({ amount, currency, status }: KeptTransaction): string {
  const sum = `${currency} ${(amount / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
  const buttons = `<form method="post">
    <button name="do" value="pay">Pay ${sum}</button>
    <button name="do" value="decline">Use a card that is declined</button>
  </form>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Paystack checkout</title>
<h1>Pay ${sum}</h1>
<p>A stand-in of Paystack's page: no money moves.</p>
${status === "success" ? "<p>This transaction was paid.</p>" : buttons}
</html>`;
}
