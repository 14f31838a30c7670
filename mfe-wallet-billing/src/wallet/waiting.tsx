import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import type { WaitingTransfer } from "@loubby/shared-contracts/http/wallet/waiting-transfers.schema";
import type { Wallet } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import { exactTime, formatMoney, relativeTime, useSession } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { WalletMore } from "./later.ts";
import { useMaySpend } from "../money/use-may-spend.ts";
import { readWalletAnew } from "../money/use-wallet.ts";

interface OfWallet {
  readonly wallet: Wallet;
}

/** A company's transfers that wait for a second person: what each is, and what this person can do about it. */
export function Waiting({ wallet }: OfWallet) {
  const [params, setParams] = useSearchParams();
  const [deciding, setDeciding] = useState<{ transfer: WaitingTransfer; approves: boolean } | null>(null);
  const maySpend = useMaySpend(wallet);
  const isCompany = wallet.owner.kind === "organization";
  const read = useQuery({
    ...query(waitingTransfers.list, {}),
    enabled: isCompany,
    select: ({ data }) => data,
  });
  if (!isCompany) return null;
  const open = (to: string | undefined) => setParams((before) => changedParams(before, { approval: to }));
  const waiting = read.data?.filter(({ state }) => state === "waiting") ?? [];
  return (
    <section className="wl-waiting" aria-label="Transfers that wait for approval">
      {read.isError && (
        <p className="wl-muted" role="alert">
          Couldn't load the transfers that wait for approval.{" "}
          <button type="button" className="wl-link" onClick={() => void read.refetch()}>
            Retry
          </button>
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="wl-unfinished" aria-label="Waiting for approval">
          {waiting.map((transfer) => (
            <Line
              key={transfer._id}
              transfer={transfer}
              maySpend={maySpend}
              onDecide={(approves) => setDeciding({ transfer, approves })}
            />
          ))}
        </ul>
      )}
      <button type="button" className="wl-link" onClick={() => open("open")}>
        Approval limits
      </button>
      <Suspense fallback={null}>
        {deciding !== null && <WalletMore show="decide" {...deciding} onClose={() => setDeciding(null)} />}
        {params.get("approval") === "open" && (
          <WalletMore
            show="limits"
            decided={read.data ?? []}
            maySpend={maySpend}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface LineProps {
  readonly transfer: WaitingTransfer;
  readonly maySpend: boolean;
  readonly onDecide: (approves: boolean) => void;
}

function Line({ transfer, maySpend, onDecide }: LineProps) {
  const { _id: id, amount, currency, receiver, asker, note, expiresAt } = transfer;
  const client = useQueryClient();
  const isOwn = useSession(({ user }) => user?._id === asker._id);
  const withdraw = useAct({
    mutationFn: () => call(waitingTransfers.withdraw, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => readWalletAnew(client),
  });
  return (
    <li>
      <strong className="lb-figures">{formatMoney(amount, currency)}</strong>
      <span>
        to {receiver}
        {note !== "" && `, ${note}`}
      </span>
      <span className="wl-muted">
        {isOwn ? "You asked" : `${asker.name} asked`} · expires{" "}
        <RelativeTime iso={expiresAt} tell={relativeTime} exact={exactTime} />
      </span>
      {maySpend && isOwn && (
        <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      )}
      {maySpend && !isOwn && (
        <>
          <Button size="small" type="primary" onClick={() => onDecide(true)}>
            Approve
          </Button>
          <Button size="small" onClick={() => onDecide(false)}>
            Decline
          </Button>
        </>
      )}
    </li>
  );
}
