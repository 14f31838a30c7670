import { Alert } from "antd";
import { Link } from "react-router-dom";
import type { OrderChargeback } from "@loubby/shared-contracts/http/orders/order-chargeback.schema";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";

interface ChargebackNoteProps {
  readonly order: Pick<Order, "side" | "currency"> & { readonly chargeback: OrderChargeback | null };
}

/** That a payment behind an order was disputed at the bank: since when, what is set aside, and what happens next. Nothing without one. */
export function ChargebackNote({ order: { side, currency, chargeback } }: ChargebackNoteProps) {
  if (chargeback === null) return null;
  const { is_own_payment, created_at, settled_at, wallet } = chargeback;
  const what = is_own_payment ? "The payment for this order" : "A deposit of the wallet that pays for this";
  const since = shortDay(created_at);
  return (
    <Alert
      className="as-order-note"
      type={settled_at === null ? "warning" : "info"}
      showIcon
      title={
        settled_at === null
          ? `${what} is disputed at the bank since ${since}`
          : `${what} was disputed at the bank on ${since}`
      }
      description={
        <>
          <p>{nextWords(chargeback, side)}</p>
          {wallet !== null && (
            <p>
              {walletWords(chargeback, currency)} <Link to={paths.wallet}>See the wallet</Link>
            </p>
          )}
        </>
      }
    />
  );
}

function nextWords({ state, settled_at }: OrderChargeback, side: Order["side"]): string {
  if (settled_at === null) {
    const held =
      side === "seller"
        ? "What is held for this order stays held, and is paid to you as agreed."
        : "What is held for this order stays held, and its deadlines stay as they are.";
    const bank =
      state === "under_review" ? "The bank decides next." : "The bank asks us first, then decides.";
    return `${bank} ${held} If our team opens a dispute about it, you hear of it here.`;
  }
  if (state !== "lost") return "That is over, and the payment stands. This order goes on as agreed.";
  return side === "seller"
    ? "The bank gave the payment back. What was held for this order is still settled as agreed."
    : "The bank gave the payment back to its payer, so the wallet pays for it.";
}

function walletWords({ state, settled_at, wallet }: OrderChargeback, currency: Order["currency"]): string {
  if (wallet === null) return "";
  const money = (minor: number) => formatMoney(minor, currency);
  if (settled_at !== null && state !== "lost") return `${money(wallet.set_aside)} is back in the wallet.`;
  const aside =
    settled_at === null
      ? `${money(wallet.set_aside)} of the wallet is set aside until then.`
      : `${money(wallet.set_aside)} left the wallet.`;
  return wallet.owes > 0
    ? `${aside} The wallet owes ${money(wallet.owes)} more, and can't pay until that is deposited.`
    : aside;
}
