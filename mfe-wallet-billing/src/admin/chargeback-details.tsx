import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { chargebackProblems } from "@loubby/shared-contracts/http/chargebacks/chargeback-states";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import type { ChargebackPage } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { orderStateWords } from "@loubby/shared-contracts/http/orders/order-states";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { exactTime, formatMoney, fromSlug, relativeTime, useLock } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { stateOf, sumOf } from "./chargeback-words.ts";
import { EvidenceForm } from "./evidence-form.tsx";
import { Facts, Leads } from "./facts.tsx";
import type { OnOpen } from "./staff-words.ts";

interface ChargebackDetailsProps {
  readonly chargeback: ChargebackPage;
  readonly onOpen: OnOpen;
}

const MOVED: Readonly<Record<string, string>> = {
  set_aside: "Set aside",
  returned: "Back in the wallet",
  taken: "To the provider",
  lost: "Borne by the platform",
  repaid: "Repaid by the wallet",
};

/** A chargeback with its deposit, its money, what speaks against it, and the orders that were placed since. */
export function ChargebackDetails({ chargeback, onOpen }: ChargebackDetailsProps) {
  const { amount, currency, owner, deposit_id, problem, evidence, history, movements, orders } = chargeback;
  const lock = useLock(chargebackDesk.contest.access);
  const [tone, words] = stateOf(chargeback);
  const money = (minor: number) => sumOf(minor, currency);
  return (
    <div className="wl-receipt">
      <p className="wl-receipt-sum lb-figures">
        <strong>{money(amount)}</strong>
        <StatusTag tone={tone}>{words}</StatusTag>
      </p>
      {problem !== null && (
        <Alert type="warning" showIcon title={chargebackProblems[problem] ?? fromSlug(problem)} />
      )}
      <Facts
        facts={{
          "Evidence due": chargeback.dueAt && exactTime(chargeback.dueAt),
          Owner: owner && (
            <Leads to={`${owner.kind}:${owner._id}`} onOpen={onOpen}>
              {owner.name}
            </Leads>
          ),
          Deposit: deposit_id ? (
            <Leads to={`deposit:${deposit_id}`} onOpen={onOpen}>
              Open the deposit
            </Leads>
          ) : (
            "Not known here yet. It is looked for each minute."
          ),
          "The wallet answers for": deposit_id && money(chargeback.owed),
          "The wallet owes": chargeback.owes > 0 && money(chargeback.owes),
          Reason: chargeback.reason && fromSlug(chargeback.reason),
          Provider: `${chargeback.provider}: ${chargeback.word}`,
          "Provider's id": chargeback.provider_id,
          Payment: chargeback.payment_id,
          Time: exactTime(chargeback.createdAt),
          Over: chargeback.settledAt && exactTime(chargeback.settledAt),
          Reference: chargeback._id,
        }}
      />
      <h2>History</h2>
      <ol className="wl-history" aria-label="History">
        {history.map(({ to, word, at }) => (
          <li key={`${word} ${at}`}>
            <strong>{fromSlug(to)}</strong> {word}{" "}
            <span className="wl-muted">
              <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
            </span>
          </li>
        ))}
      </ol>
      {movements.length > 0 && (
        <>
          <h2>Money</h2>
          <ul className="wl-found" aria-label="Money">
            {movements.map((moved) => (
              <li key={moved.transfer_id}>
                <Leads to={`transfer:${moved.transfer_id}`} onOpen={onOpen}>
                  {MOVED[moved.kind] ?? fromSlug(moved.kind)}
                </Leads>
                <span className="lb-figures">{money(moved.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {evidence !== null && (
        <>
          <h2>Evidence</h2>
          <p className="wl-evidence">{evidence.text}</p>
          <p className="wl-muted">
            {evidence.by}, {exactTime(evidence.at)}
            {evidence.file !== null && `, with ${evidence.file}`}
          </p>
        </>
      )}
      {chargeback.may_contest && lock === null && <EvidenceForm chargebackId={chargeback._id} />}
      {orders.length > 0 && <OrdersSince chargeback={chargeback} />}
    </div>
  );
}

function OrdersSince({ chargeback: { _id: id, orders } }: Pick<ChargebackDetailsProps, "chargeback">) {
  const client = useQueryClient();
  const mediate = useAct({
    mutationFn: (order_id: string) => call(chargebackDesk.mediate, { params: { id }, body: { order_id } }),
    onSuccess: (now) => {
      client.setQueryData(keyOf(chargebackDesk.get, { params: { id } }), now);
      notify.success("Both sides have been told. It is under Disputes.");
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <>
      <h2>Orders since the deposit</h2>
      <ul className="wl-found" aria-label="Orders since the deposit">
        {orders.map(({ _id, number, title, amount, currency, state, mediable }) => (
          <li key={_id}>
            <span dir="auto">{title}</span>
            <span className="lb-figures">{formatMoney(amount, currency)}</span>
            <span className="wl-muted">
              {number}, {orderStateWords[state] ?? fromSlug(state)}
            </span>
            {mediable && (
              <Button size="small" disabled={mediate.isPending} onClick={() => mediate.mutate(_id)}>
                Open mediation
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
