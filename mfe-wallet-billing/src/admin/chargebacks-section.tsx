import { Segmented } from "antd";
import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { chargebackDesk } from "@loubby/shared-contracts/http/chargebacks/chargeback-desk";
import type { ChargebackItem } from "@loubby/shared-contracts/http/chargebacks/chargebacks.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import type { CurrencyCode } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { stateOf, sumOf } from "./chargeback-words.ts";
import { ReadList } from "./read-list.tsx";
import type { OnOpen } from "./staff-words.ts";

const OPTIONS = [
  { value: "open", label: "Open" },
  { value: "over", label: "Over" },
] as const;

/** Deposits that were charged back: those that are open, the oldest first, or those that are over. The address says which. */
export function ChargebacksSection({ onOpen }: { readonly onOpen: OnOpen }) {
  const [params, setParams] = useSearchParams();
  const state = params.get("state") === "over" ? "over" : "open";
  return (
    <section className="wl-staff" aria-label="Chargebacks">
      <p className="wl-muted">
        Deposits that their payers dispute at the bank. What the wallet has is set aside until the bank
        decides.
      </p>
      <Segmented<"open" | "over">
        className="wl-sections"
        aria-label="Which chargebacks"
        options={[...OPTIONS]}
        value={state}
        onChange={(next) =>
          setParams((before) => changedParams(before, { state: next === "open" ? undefined : next }))
        }
      />
      <ReadList
        key={state}
        queryKey={keyOf(chargebackDesk.list, { query: { state } })}
        read={(cursor, signal) => call(chargebackDesk.list, { query: { state, cursor } }, { signal })}
        label="Chargebacks"
        failed="Couldn't load the chargebacks"
        empty={{
          title: state === "open" ? "No open chargebacks" : "No chargeback is over yet",
          sentence: "A deposit appears here when its payer disputes it at the bank.",
        }}
        renderItem={(item) => <Item key={item._id} item={item} onOpen={onOpen} />}
      />
    </section>
  );
}

function Item({ item, onOpen }: { readonly item: ChargebackItem; readonly onOpen: OnOpen }) {
  const { _id, amount, currency, owner, owes, dueAt, provider, createdAt } = item;
  const [tone, words] = stateOf(item);
  return (
    <li>
      <button type="button" className="wl-open" onClick={() => onOpen(`chargeback:${_id}`)}>
        {owner?.name ?? "Unknown payment"}, {provider}
      </button>
      <span className="lb-figures">{sumOf(amount, currency)}</span>
      <StatusTag tone={tone}>{words}</StatusTag>
      {owes > 0 && <StatusTag tone="danger">Owes {formatMoney(owes, currency as CurrencyCode)}</StatusTag>}
      <span className="wl-muted">
        {dueAt === null ? (
          <RelativeTime iso={createdAt} tell={relativeTime} exact={exactTime} />
        ) : (
          <>
            Evidence due <RelativeTime iso={dueAt} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </span>
    </li>
  );
}
