import {
  breakpoints,
  formatMoney,
  HIDDEN_AMOUNT,
  relativeTime,
  exactTime,
  useShowBalances,
} from "@loubby/shared-contracts/shell";
import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { DataTable } from "@loubby/shared-ui/data-table";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { typeWords } from "./transaction-words.ts";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";

interface StatementProps {
  readonly transactions: readonly WalletTransaction[];
  /** The page before, while the next is on its way. */
  readonly stale: boolean;
}

/** Transactions as a table, on narrow screens as cards. */
export function Statement({ transactions, stale }: StatementProps) {
  const narrow = useMaxWidth(breakpoints.drawer);
  return (
    <div className="wl-statement" aria-busy={stale}>
      {narrow ? <Cards transactions={transactions} /> : <Rows transactions={transactions} />}
    </div>
  );
}

function Rows({ transactions }: Pick<StatementProps, "transactions">) {
  return (
    <DataTable<WalletTransaction>
      label="Transactions"
      rows={transactions}
      rowKey="_id"
      columns={[
        { title: "Date", key: "date", width: 132, render: (_, { createdAt }) => <When iso={createdAt} /> },
        { title: "Description", key: "description", render: (_, row) => <What transaction={row} /> },
        { title: "With", dataIndex: "counterparty", key: "counterparty", className: "wl-with" },
        { title: "Amount", key: "amount", align: "end", render: (_, row) => <Moved transaction={row} /> },
        {
          title: "Balance after",
          key: "after",
          align: "end",
          render: (_, row) => <After transaction={row} />,
        },
      ]}
    />
  );
}

function Cards({ transactions }: Pick<StatementProps, "transactions">) {
  return (
    <ul className="wl-cards" aria-label="Transactions">
      {transactions.map((transaction) => (
        <li key={transaction._id}>
          <What transaction={transaction} />
          <Moved transaction={transaction} />
          <span className="wl-muted">
            {transaction.counterparty} · <When iso={transaction.createdAt} />
          </span>
          <span className="wl-muted wl-card-after">
            Balance <After transaction={transaction} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function When({ iso }: { readonly iso: string }) {
  return <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;
}

interface OfTransaction {
  readonly transaction: WalletTransaction;
}

function What({ transaction }: OfTransaction) {
  return (
    <span className="wl-what">
      <span>{transaction.description}</span>
      <small>{typeWords(transaction)}</small>
    </span>
  );
}

function Moved({ transaction: { amount, currency } }: OfTransaction) {
  const came = amount > 0;
  return (
    <span className="wl-moved lb-figures" data-came={came}>
      <strong>{`${came ? "+" : ""}${formatMoney(amount, currency)}`}</strong>
      <small>{came ? "Received" : "Paid out"}</small>
    </span>
  );
}

function After({ transaction: { balanceAfter, currency } }: OfTransaction) {
  const shown = useShowBalances();
  return <span className="lb-figures">{shown ? formatMoney(balanceAfter, currency) : HIDDEN_AMOUNT}</span>;
}
