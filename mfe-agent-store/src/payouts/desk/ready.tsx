import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { payoutDesk } from "@loubby/shared-contracts/http/payouts/payout-desk";
import type { ReadyPayouts } from "@loubby/shared-contracts/http/payouts/payout-desk.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { formatMoney } from "@loubby/shared-contracts/shell";
import { RetryLine } from "../../card/retry-line.tsx";
import { StartBatch } from "./start-batch.tsx";

/** What the next batch of each currency would have. */
export function Ready() {
  const read = useQuery({ ...query(payoutDesk.ready, {}), staleTime: 0, select: ({ data }) => data });
  if (read.isError)
    return <RetryLine words="Couldn't load what can leave." onRetry={() => void read.refetch()} />;
  if (read.data === undefined || read.data.length === 0) return null;
  return (
    <section className="as-earned" aria-label="Next batches">
      <div>
        {read.data.map((ready) => (
          <Card key={ready.currency} ready={ready} />
        ))}
      </div>
    </section>
  );
}

function Card({ ready }: { readonly ready: ReadyPayouts }) {
  const [isStarting, setStarting] = useState(false);
  const { currency, payouts, amount, held_up } = ready;
  return (
    <div className="as-panel">
      <p className="as-muted">{currency.toUpperCase()}, ready to leave</p>
      <p className="as-earned-sum lb-figures">{formatMoney(amount, currency)}</p>
      <p className="as-muted lb-figures">{payouts === 1 ? "1 payout" : `${payouts} payouts`}</p>
      {held_up > 0 && (
        <p className="as-muted">
          {held_up === 1 ? "1 more needs" : `${held_up} more need`} an approval, or a colleague to send it.
        </p>
      )}
      {payouts > 0 && <Button onClick={() => setStarting(true)}>Start a batch</Button>}
      {isStarting && <StartBatch ready={ready} onClose={() => setStarting(false)} />}
    </div>
  );
}
