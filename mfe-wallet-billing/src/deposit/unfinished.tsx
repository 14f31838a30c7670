import { useQuery } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { Deposit } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { exactTime, formatMoney, fromSlug, relativeTime } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { useMaySpend } from "../money/use-may-spend.ts";
import type { WalletView } from "../money/wallet-view.ts";
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
                <Button size="small" onClick={() => open(deposit._id)}>
                  {["pending", "canceled", "expired"].includes(deposit.state) ? "Details" : "Continue"}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {openId !== null && (
        <Suspense fallback={null}>
          <DepositDialog ways={[]} mode={mode} depositId={openId} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
