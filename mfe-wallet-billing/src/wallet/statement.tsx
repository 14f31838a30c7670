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
import { stateWords, typeWords } from "@loubby/shared-contracts/http/wallet/transaction-words";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";

interface StatementProps {
  readonly transactions: readonly WalletTransaction[];
  /** The page before, while the next is on its way. */
  readonly stale: boolean;
  /** Opens the receipt of one. */
  readonly onOpen: (id: string) => void;
}

/** Transactions as a table, on narrow screens as cards. */
export function Statement({ transactions, stale, onOpen }: StatementProps) {
  const narrow = useMaxWidth(breakpoints.drawer);
  return (
    <div className="wl-statement" aria-busy={stale}>
      {narrow ? (
        <Cards transactions={transactions} onOpen={onOpen} />
      ) : (
        <Rows transactions={transactions} onOpen={onOpen} />
      )}
    </div>
  );
}

function Rows({ transactions, onOpen }: Omit<StatementProps, "stale">) {
  return (
    <DataTable<WalletTransaction>
      label="Transactions"
      rows={transactions}
      rowKey="_id"
      onOpen={({ _id }) => onOpen(_id)}
      columns={[
        { title: "Date", key: "date", width: 132, render: (_, { createdAt }) => <When iso={createdAt} /> },
        {
          title: "Description",
          key: "description",
          render: (_, row) => <What transaction={row} onOpen={onOpen} />,
        },
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

function Cards({ transactions, onOpen }: Omit<StatementProps, "stale">) {
  return (
    <ul className="wl-cards" aria-label="Transactions">
      {transactions.map((transaction) => (
        <li key={transaction._id}>
          <What transaction={transaction} onOpen={onOpen} />
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

function What({ transaction, onOpen }: OfTransaction & Pick<StatementProps, "onOpen">) {
  const type = typeWords(transaction);
  return (
    <span className="wl-what">
      <button type="button" className="wl-open" onClick={() => onOpen(transaction._id)}>
        {transaction.description}
      </button>
      {type !== transaction.description && <small>{type}</small>}
    </span>
  );
}

function Moved({ transaction: { amount, currency, state = "completed" } }: OfTransaction) {
  const came = amount > 0;
  const completed = state === "completed";
  return (
    <span className="wl-moved lb-figures" data-came={came && completed} data-state={state}>
      <strong>{`${came ? "+" : ""}${formatMoney(amount, currency)}`}</strong>
      <small>{completed ? (came ? "Received" : "Paid out") : stateWords[state]}</small>
    </span>
  );
}

function After({ transaction: { balanceAfter, currency, state = "completed" } }: OfTransaction) {
  const shown = useShowBalances();
  if (state !== "completed") return <span className="wl-muted">–</span>;
  return <span className="lb-figures">{shown ? formatMoney(balanceAfter, currency) : HIDDEN_AMOUNT}</span>;
}
