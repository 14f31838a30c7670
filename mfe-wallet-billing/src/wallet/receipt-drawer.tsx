import { useQuery } from "@tanstack/react-query";
import { Button, Drawer } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import type { Receipt } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { stateWords, typeWords } from "@loubby/shared-contracts/http/wallet/transaction-words";
import { exactTime, formatMoney, HIDDEN_AMOUNT, useShowBalances } from "@loubby/shared-contracts/shell";
import { copyText } from "@loubby/shared-ui/copy-text";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { savePdf } from "../money/save-file.ts";
import type { WalletView } from "../money/wallet-view.ts";

interface ReceiptDrawerProps extends WalletView {
  readonly id: string;
  readonly onClose: () => void;
}

const TONES = { completed: "success", pending: "progress", failed: "danger" } as const;

/** One transaction, whole, beside the list it came from. */
export function ReceiptDrawer({ mode, id, onClose }: ReceiptDrawerProps) {
  const params = { id };
  const read = useQuery({
    ...query(statements.receipt, { params, query: { mode } }),
    select: ({ data }) => data,
  });
  const pdf = useAct({
    mutationFn: () => call(statements.receiptPdf, { params, query: { mode } }),
    onSuccess: ({ data }) => savePdf(data),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Drawer open title="Receipt" size={460} onClose={onClose}>
      {read.isPending && <PageSkeleton layout="list" count={6} bodyOnly />}
      {read.isError && (
        <ErrorState
          level={3}
          title="Couldn't load this receipt"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && (
        <div className="wl-receipt">
          <p className="wl-receipt-sum lb-figures">
            <strong>{formatMoney(Math.abs(read.data.amount), read.data.currency)}</strong>
            <StatusTag tone={TONES[read.data.state]}>{stateWords[read.data.state]}</StatusTag>
          </p>
          <Lines receipt={read.data} />
          <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
            Download PDF
          </Button>
        </div>
      )}
    </Drawer>
  );
}

function Lines({ receipt }: { readonly receipt: Receipt }) {
  const shown = useShowBalances();
  const { actor, problem, state, balanceAfter, currency } = receipt;
  return (
    <dl>
      <dt>From</dt>
      <dd>{receipt.from}</dd>
      <dt>To</dt>
      <dd>{receipt.to}</dd>
      <dt>Type</dt>
      <dd>{typeWords(receipt)}</dd>
      <dt>Note</dt>
      <dd>{receipt.description}</dd>
      <dt>Time</dt>
      <dd>{exactTime(receipt.createdAt)}</dd>
      {actor !== null && (
        <>
          <dt>By</dt>
          <dd>{actor}</dd>
        </>
      )}
      {problem !== null && (
        <>
          <dt>Problem</dt>
          <dd>{problem}</dd>
        </>
      )}
      {state === "completed" && (
        <>
          <dt>Balance after</dt>
          <dd className="lb-figures">{shown ? formatMoney(balanceAfter, currency) : HIDDEN_AMOUNT}</dd>
        </>
      )}
      <dt>Reference</dt>
      <dd>
        {receipt._id}{" "}
        <button type="button" className="wl-link" onClick={() => copyText(receipt._id)}>
          Copy
        </button>
      </dd>
    </dl>
  );
}
