import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { disputeStateWords, MOST_STATEMENT } from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ApiError, formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { WordsField } from "../fields/words-field.tsx";
import { RetryLine } from "../card/retry-line.tsx";
import { DisputeFacts } from "./dispute-facts.tsx";
import { Statements } from "./statements.tsx";

type Step = "say" | "agree" | "refuse" | "withdraw";

/** The latest dispute about an order: where it stands, what was said, and what this side can do. */
export function DisputeSection({ order }: { readonly order: Order }) {
  const read = useQuery({
    ...query(disputes.get, { params: { orderId: order._id } }),
    staleTime: 0,
    select: ({ data }) => data,
  });
  if (read.isError)
    return <RetryLine words="Couldn't load the dispute." onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const dispute = read.data;
  return (
    <section className="as-dispute" aria-label="Dispute">
      <h2>
        Dispute <StatusTag tone={toneOf(dispute)}>{disputeStateWords[dispute.state]}</StatusTag>
      </h2>
      <DisputeFacts dispute={dispute} side={order.side} />
      <Statements statements={dispute.statements} />
      {Object.values(dispute.may).some(Boolean) && <Steps dispute={dispute} order={order} />}
    </section>
  );
}

function toneOf({ closed_at }: Dispute) {
  return closed_at === null ? "warning" : "neutral";
}

interface StepsProps {
  readonly dispute: Dispute;
  readonly order: Order;
}

function Steps({ dispute, order: { _id: orderId, side } }: StepsProps) {
  const { may, state } = dispute;
  const client = useQueryClient();
  const [asksBack, setAsksBack] = useState(false);
  const [words, setWords] = useState("");
  const text = words.trim();
  const step = useMutation({
    mutationFn: (which: Step) => {
      const params = { orderId };
      if (which === "say") return call(disputes.say, { params, body: { text } });
      if (which === "withdraw") return call(disputes.withdraw, { params, body: {} });
      return call(disputes.answer, { params, body: { agrees: which === "agree", text } });
    },
    onSuccess: () => {
      setWords("");
      setAsksBack(false);
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: (_, error) => {
      if (error !== null && !(error instanceof ApiError && error.status === 409)) return;
      void client.invalidateQueries({ queryKey: keyOf(disputes.get) });
      void client.invalidateQueries({ queryKey: keyOf(orders.get) });
    },
  });
  const isClaim = state === "awaiting_counterparty";
  const button = (which: Step, label: string, primary = false) => (
    <Button
      type={primary ? "primary" : "default"}
      disabled={step.isPending}
      onClick={() => step.mutate(which)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {may.say && (
        <WordsField
          label="Your statement"
          help="The other side and our team read it."
          most={MOST_STATEMENT}
          lines={2}
          value={words}
          onChange={setWords}
        />
      )}
      <p className="as-dispute-steps">
        {may.answer && !isClaim && button("agree", "Agree", true)}
        {may.answer && isClaim && (
          <Button disabled={step.isPending} onClick={() => setAsksBack(true)}>
            Give it back
          </Button>
        )}
        {may.answer && (!isClaim || text.length >= 3) && button("refuse", isClaim ? "Contest it" : "Refuse")}
        {may.say && text.length >= 3 && button("say", "Add statement")}
        {may.withdraw && button("withdraw", "Withdraw dispute")}
      </p>
      <Confirm
        open={asksBack}
        title={`Give ${formatMoney(dispute.wants, dispute.currency)} back?`}
        confirmText="Give it back"
        danger
        busy={step.isPending}
        onConfirm={() => step.mutate("agree")}
        onCancel={() => setAsksBack(false)}
      >
        <p>It goes to the buyer at once, and the dispute is over. This can't be undone.</p>
      </Confirm>
      {may.answer && isClaim && side === "seller" && text.length < 3 && (
        <p className="as-muted">To contest it, say why. Our team then looks at both sides.</p>
      )}
    </>
  );
}
