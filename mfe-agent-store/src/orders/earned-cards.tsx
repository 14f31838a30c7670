import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Earned } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import "../card/panel.css";
import "./orders.css";

interface EarnedCardsProps {
  readonly earned: readonly Earned[];
  readonly commissionBps: number;
}

/** What a seller's orders come to, a card for each currency. */
export function EarnedCards({ earned, commissionBps }: EarnedCardsProps) {
  return (
    <section aria-label="Earnings" className="as-earned">
      <div>
        {earned.map((each) => (
          <Card key={each.currency} earned={each} />
        ))}
      </div>
      <p className="as-muted">
        Available is what was released to you and that you haven't moved to your wallet or had paid out. It is
        after the store's commission, which is {commissionBps / 100}% of each sale now and stays with an order
        as it was when it was placed.
      </p>
    </section>
  );
}

function Card({ earned: { currency, held, available } }: { readonly earned: Earned }) {
  const client = useQueryClient();
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const move = useAct({
    mutationFn: () => call(orders.withdraw, { body: { client_id: clientId, currency, amount: available } }),
    onSuccess: ({ message }) => {
      setClientId(crypto.randomUUID());
      notify.success(message);
      return client.invalidateQueries({ queryKey: keyOf(orders.sales) });
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <div className="as-panel">
      <p className="as-muted">Available</p>
      <p className="as-earned-sum lb-figures">{formatMoney(available, currency)}</p>
      {held > 0 && (
        <p className="as-muted lb-figures">{formatMoney(held, currency)} more is held in orders</p>
      )}
      {available > 0 && (
        <Button loading={move.isPending} onClick={() => move.mutate()}>
          Move to wallet
        </Button>
      )}
    </div>
  );
}
