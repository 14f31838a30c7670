import { useQuery } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { exactTime, formatMoney, fromSlug, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaySpend } from "../money/use-may-spend.ts";
import type { WalletView } from "../money/wallet-view.ts";
import { useDiscard } from "./use-deposit.ts";
import "./unfinished.css";

const DepositDialog = lazyRetry(async () => (await import("./deposit-dialog.tsx")).DepositDialog);

interface Said {
  readonly words: string;
  readonly color: string;
}

const WORDS: Readonly<Record<string, Said | undefined>> = {
  created: { words: "Not paid", color: "default" },
  needs_action: { words: "Needs authentication", color: "warning" },
  pending: { words: "Pending", color: "default" },
  succeeded: { words: "Arrived", color: "success" },
  failed: { words: "Failed", color: "error" },
  canceled: { words: "Canceled", color: "default" },
  expired: { words: "Expired", color: "default" },
} satisfies Record<Deposit["state"], Said>;

/** A state that a release after this page added reads as its own name. */
const saidOf = (state: string): Said => WORDS[state] ?? { words: fromSlug(state), color: "default" };

/** What providers add to the address that they lead back to. */
const LEFT_BY_PROVIDERS = { reference: null, trxref: null, redirect_status: null };

interface UnfinishedProps extends WalletView {
  readonly wallet: Wallet;
}

/** Deposits of the last week that haven't arrived: what each waits for, and a way to go on. Nothing where there is none. */
export function Unfinished({ wallet, mode }: UnfinishedProps) {
  const [params, setParams] = useSearchParams();
  // A provider's page leads back with the deposit that was paid there.
  const openId = params.get("deposit");
  const open = (id: string | undefined) =>
    setParams((before) => changedParams(before, { ...LEFT_BY_PROVIDERS, deposit: id }), { replace: true });
  const discard = useDiscard(mode);
  const [discarding, setDiscarding] = useState<Deposit | null>(null);
  const maySpend = useMaySpend(wallet);
  const { data: list = [] } = useQuery({
    ...query(deposits.list, { query: { mode } }),
    select: ({ data }) => data,
  });
  return (
    <>
      {list.length > 0 && (
        <ul className="wl-unfinished" aria-label="Deposits that haven't arrived">
          {list.map((deposit) => (
            <li key={deposit._id}>
              <strong className="lb-figures">{formatMoney(deposit.amount, deposit.currency)}</strong>
              <Tag color={saidOf(deposit.state).color}>{saidOf(deposit.state).words}</Tag>
              <span className="wl-muted">
                Deposit · <RelativeTime iso={deposit.createdAt} tell={relativeTime} exact={exactTime} />
              </span>
              {maySpend && (
                <Ways
                  deposit={deposit}
                  onOpen={() => open(deposit._id)}
                  onDiscard={() => setDiscarding(deposit)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Confirm
        open={discarding !== null}
        title="Discard this deposit?"
        confirmText="Discard"
        cancelText="Keep it"
        danger
        busy={discard.isPending}
        onConfirm={() => {
          if (discarding !== null) discard.mutate(discarding._id, { onSettled: () => setDiscarding(null) });
        }}
        onCancel={() => setDiscarding(null)}
      >
        It can't be paid any more. If you've already paid it, the money still arrives.
      </Confirm>
      {openId !== null && (
        <Suspense fallback={null}>
          <DepositDialog ways={[]} mode={mode} depositId={openId} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface WaysProps {
  readonly deposit: Deposit;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

/** Going on with a deposit, and giving it up. */
function Ways({ deposit: { state, amount, currency }, onOpen, onDiscard }: WaysProps) {
  const isOver = state === "canceled" || state === "expired";
  return (
    <span className="wl-unfinished-ways">
      {state !== "pending" && (
        <Button
          size="small"
          type="text"
          aria-label={`Discard the deposit of ${formatMoney(amount, currency)}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
      )}
      {!isOver && (
        <Button size="small" onClick={onOpen}>
          {state === "pending" ? "Details" : "Continue"}
        </Button>
      )}
    </span>
  );
}
