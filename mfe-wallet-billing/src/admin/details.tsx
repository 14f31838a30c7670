import { useLock, exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type {
  DepositPage,
  OwnerPage,
  TransferPage,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { Ask } from "./ask-form.tsx";
import { Facts, History, Leads, TransferLines } from "./facts.tsx";
import { FoundList } from "./find-section.tsx";
import { RequestList } from "./requests-section.tsx";
import type { OnOpen } from "./staff-words.ts";

interface Opens {
  readonly onOpen: OnOpen;
}

/** A transfer with its entries and what belongs to it. */
export function TransferDetails({ transfer, onOpen }: Opens & { readonly transfer: TransferPage }) {
  const { _id, amount, currency, entries, deposit_id, request_id } = transfer;
  return (
    <div className="wl-receipt">
      <Facts
        facts={{
          Amount: formatMoney(amount, currency),
          From: transfer.from,
          To: transfer.to,
          Kind: `${transfer.code}, ${transfer.kind}`,
          Note: transfer.description,
          By: transfer.actor,
          Time: exactTime(transfer.createdAt),
          Expires: transfer.expires_at && exactTime(transfer.expires_at),
          Deposit: deposit_id && (
            <Leads to={`deposit:${deposit_id}`} onOpen={onOpen}>
              Open the deposit
            </Leads>
          ),
          Request: request_id && (
            <Leads to={`request:${request_id}`} onOpen={onOpen}>
              Open the request
            </Leads>
          ),
          Reference: _id,
        }}
      />
      <h2>Entries</h2>
      {entries.length === 0 && <p className="wl-muted">A hold moves nothing, so it has none.</p>}
      <ul className="wl-found" aria-label="Entries">
        {entries.map((entry) => (
          <li key={`${entry.account} ${entry.owner?._id} ${entry.amount}`}>
            {entry.owner ? (
              <Leads to={`${entry.owner.kind}:${entry.owner._id}`} onOpen={onOpen}>
                {entry.owner.name}
              </Leads>
            ) : (
              <span>{entry.account}</span>
            )}
            <span className="lb-figures">{formatMoney(entry.amount, currency)}</span>
            <span className="wl-muted lb-figures">
              balance {formatMoney(entry.balance_after, currency)}, entry {entry.version}
            </span>
          </li>
        ))}
      </ul>
      <TransferLines label="Related" transfers={transfer.related} onOpen={onOpen} />
    </div>
  );
}

/** A deposit with its history, its provider's ids and its refunds. */
export function DepositDetails({ deposit, onOpen }: Opens & { readonly deposit: DepositPage }) {
  const lock = useLock(staffMoney.refund.access);
  const { _id, owner, amount, currency, refundable, available, transfer_id } = deposit;
  // What was spent since can't be given back.
  const most = Math.max(0, Math.min(refundable, available));
  return (
    <div className="wl-receipt">
      <Facts
        facts={{
          Amount: formatMoney(amount, currency),
          State: deposit.state,
          Owner: (
            <Leads to={`${owner.kind}:${owner._id}`} onOpen={onOpen}>
              {owner.name}
            </Leads>
          ),
          By: deposit.actor,
          Provider: deposit.provider,
          "Provider's id": deposit.provider_id,
          Problem: deposit.problem,
          "Can be given back":
            most < refundable
              ? `${formatMoney(most, currency)} of ${formatMoney(refundable, currency)}: the wallet holds no more now`
              : formatMoney(refundable, currency),
          Transfer: transfer_id && (
            <Leads to={`transfer:${transfer_id}`} onOpen={onOpen}>
              Open the transfer
            </Leads>
          ),
          Time: exactTime(deposit.createdAt),
          Reference: _id,
        }}
      />
      <h2>History</h2>
      <History history={deposit.history} />
      {deposit.events.length > 0 && (
        <>
          <h2>Told by the provider</h2>
          <ul className="wl-found">
            {deposit.events.map(({ id, state, at }) => (
              <li key={id}>
                <code>{id}</code> <span className="wl-muted">{`${state}, ${exactTime(at)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <RequestList requests={deposit.requests} onOpen={onOpen} />
      {lock === null && most > 0 && (
        <Ask about={{ kind: "refund", depositId: _id, currency, most }} onOpen={onOpen} />
      )}
    </div>
  );
}

/** An owner of wallets, with what is in them and what moved last. */
export function OwnerDetails({ owner, onOpen }: Opens & { readonly owner: OwnerPage }) {
  const lock = useLock(staffMoney.adjust.access);
  return (
    <div className="wl-receipt">
      <Facts
        facts={{
          Name: owner.name,
          Kind: owner.kind === "person" ? "Person" : "Company",
          "E-mail": owner.email,
          Slug: owner.slug,
          Reference: owner._id,
        }}
      />
      <h2>Balances</h2>
      {owner.balances.length === 0 && <p className="wl-muted">No wallet has been used yet.</p>}
      <ul className="wl-found" aria-label="Balances">
        {owner.balances.map(({ currency, available, held }) => (
          <li key={currency}>
            <span>{currency.toUpperCase()}</span>
            <span className="lb-figures">{formatMoney(available, currency)}</span>
            {held > 0 && <span className="wl-muted lb-figures">{formatMoney(held, currency)} on hold</span>}
          </li>
        ))}
      </ul>
      <TransferLines label="Latest transfers" transfers={owner.transfers} onOpen={onOpen} />
      {owner.deposits.length > 0 && (
        <>
          <h2>Latest deposits</h2>
          <FoundList found={owner.deposits} onOpen={onOpen} />
        </>
      )}
      {owner.plans.length > 0 && (
        <>
          <h2>Paid plans</h2>
          <FoundList found={owner.plans} onOpen={onOpen} />
        </>
      )}
      {owner.subscriptions.length > 0 && (
        <>
          <h2>Access by plan</h2>
          <ul className="wl-found" aria-label="Access by plan">
            {owner.subscriptions.map(({ _id, plan, source, started_at, ends_at }) => (
              <li key={_id}>
                <span>{plan}</span>
                <span className="wl-muted">
                  {source}, {started_at.slice(0, 10)} to {ends_at?.slice(0, 10) ?? "open"}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <RequestList requests={owner.requests} onOpen={onOpen} />
      {lock === null && (
        <Ask about={{ kind: "adjust", owner: { kind: owner.kind, _id: owner._id } }} onOpen={onOpen} />
      )}
    </div>
  );
}
