import { Button } from "antd";
import { Suspense, useState } from "react";
import type { PayoutBalance, PayoutOverview } from "@loubby/shared-contracts/http/payouts/payouts.schema";
import { payoutMinimums } from "@loubby/shared-contracts/http/payouts/payout-states";
import { exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Facts } from "../card/facts.tsx";

const AskDialog = lazyRetry(async () => (await import("./ask-dialog.tsx")).AskDialog);

interface OverviewProps {
  readonly overview: PayoutOverview;
}

/** What a seller can be paid, a card for each currency. */
export function BalanceCards({ overview }: OverviewProps) {
  if (overview.balances.length === 0) return null;
  return (
    <section aria-label="Earnings" className="as-earned">
      <div>
        {overview.balances.map((balance) => (
          <Card key={balance.currency} balance={balance} overview={overview} />
        ))}
      </div>
    </section>
  );
}

function Card({ balance, overview }: OverviewProps & { readonly balance: PayoutBalance }) {
  const [isAsking, setAsking] = useState(false);
  const { currency, available, on_its_way, paid } = balance;
  const missing = missingFor(balance, overview);
  return (
    <div className="as-panel">
      <p className="as-muted">Available</p>
      <p className="as-earned-sum lb-figures">{formatMoney(available, currency)}</p>
      <Facts
        facts={{
          "On its way": formatMoney(on_its_way, currency),
          Paid: formatMoney(paid, currency),
        }}
      />
      {missing === null ? (
        <Button type="primary" onClick={() => setAsking(true)}>
          Pay out
        </Button>
      ) : (
        <p className="as-muted">{missing}</p>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog balance={balance} accounts={overview.accounts} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What keeps a balance from being paid out; null for nothing. */
function missingFor({ currency, available }: PayoutBalance, { accounts, tax, is_on }: PayoutOverview) {
  const least = payoutMinimums[currency];
  if (available < least) return `Payouts begin at ${formatMoney(least, currency)}.`;
  if (!is_on) return "It can't be paid out here yet.";
  const account = accounts.find((each) => each.currency === currency);
  if (account === undefined) return `Add a bank account for ${currency.toUpperCase()} to be paid.`;
  if (tax === null) return "Add your tax details to be paid.";
  return account.state === "waiting"
    ? `Your bank account can be used from ${exactTime(account.usable_at)}.`
    : null;
}
