import { Button } from "antd";
import { Link } from "react-router-dom";
import type { Checkout } from "@loubby/shared-contracts/http/orders/orders.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { formatMoney } from "@loubby/shared-contracts/shell";
import type { useBuy } from "./use-buy.ts";

interface PayButtonProps {
  readonly checkout: Checkout;
  /** Minor units that are held now. */
  readonly payable: number;
  /** Minor units that a card or bank would be charged, for what the wallet lacks; 0 where it has enough. */
  readonly charged: number;
  /** What is typed can't be bought with. */
  readonly disabled: boolean;
  readonly ways: Omit<ReturnType<typeof useBuy>, "problem">;
}

/** The one way to go on: pay from the wallet, pay what it lacks, or ask a colleague where the company's limit says so. */
export function PayButton({
  checkout,
  payable,
  charged,
  disabled,
  ways: { buy, byCard, ask },
}: PayButtonProps) {
  const { amount, currency, model, approval } = checkout;
  const money = (minor: number) => formatMoney(minor, currency);
  if (approval?.is_asked)
    return (
      <Link to={paths.purchases}>
        <Button type="primary">See the request</Button>
      </Link>
    );
  if (approval !== null)
    return (
      <Button type="primary" disabled={disabled} loading={ask.isPending} onClick={() => ask.mutate()}>
        Ask for approval
      </Button>
    );
  if (charged > 0)
    return (
      <Button type="primary" loading={byCard.isPending} onClick={() => byCard.mutate()}>
        Pay {money(charged)} by card or bank
      </Button>
    );
  return (
    <Button type="primary" disabled={disabled} loading={buy.isPending} onClick={() => buy.mutate()}>
      {amount === 0 ? "Get it" : model === "per_use" ? "Start" : `Pay ${money(payable)}`}
    </Button>
  );
}
