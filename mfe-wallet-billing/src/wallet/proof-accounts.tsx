import type { AccountProof } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { formatMoney, HIDDEN_AMOUNT, useShowBalances } from "@loubby/shared-contracts/shell";
import { CurrencyFlag } from "../money/currency-flag.tsx";

/** The figures behind the proof: for each currency the entries, what they sum to, and the balance beside it. */
export function ProofAccounts({ accounts }: { readonly accounts: readonly AccountProof[] }) {
  const shown = useShowBalances();
  const money = (minor: number, { currency }: AccountProof) =>
    shown ? formatMoney(minor, currency) : HIDDEN_AMOUNT;
  return (
    <>
      <table className="wl-proof-table lb-figures">
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Entries</th>
            <th scope="col">Sum</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.currency}>
              <th scope="row">
                <CurrencyFlag currency={account.currency} /> {account.currency.toUpperCase()}
              </th>
              <td>{account.entries.toLocaleString("en")}</td>
              <td>{money(account.entriesTotal, account)}</td>
              <td data-holds={account.balance === account.entriesTotal}>{money(account.balance, account)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {accounts
        .filter(({ held }) => held > 0)
        .map((account) => (
          <p key={account.currency} className="wl-proof-held lb-figures">
            {`${account.currency.toUpperCase()}: ${money(account.held, account)} of the balance is on hold, so ${money(account.balance - account.held, account)} is available.`}
          </p>
        ))}
    </>
  );
}
