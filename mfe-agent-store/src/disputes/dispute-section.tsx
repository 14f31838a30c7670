import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  disputeStateWords,
  LEAST_STATEMENT,
  MOST_STATEMENT,
} from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Dispute } from "@loubby/shared-contracts/http/orders/disputes.schema";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ApiError, formatMoney } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { WordsField } from "../fields/words-field.tsx";
import { RetryLine } from "../card/retry-line.tsx";
import { DisputedExchange } from "./disputed-exchange.tsx";
import { DisputeFacts } from "./dispute-facts.tsx";
import { Statements } from "./statements.tsx";
import { useDisputeChanged } from "./use-dispute-changed.ts";

type Step = "say" | "agree" | "refuse" | "withdraw";

interface DisputeSectionProps {
  readonly order: Pick<Order, "_id" | "side">;
  /** Of a project: its milestones, one of which is disputed. */
  readonly milestones?: readonly { readonly _id: string; readonly title: string }[];
  /** Of an order that lasts: the month or answer, and what it is called. */
  readonly charge?: { readonly _id: string; readonly title: string };
  /** There is one: its place is kept until it is read, so that nothing below jumps. */
  readonly isExpected?: boolean;
}

/** The latest dispute about an order: where it stands, what was said, and what this side can do. */
export function DisputeSection({ order, milestones = [], charge, isExpected = false }: DisputeSectionProps) {
  const read = useQuery({
    ...query(disputes.get, {
      params: { orderId: order._id },
      ...(charge !== undefined && { query: { charge_id: charge._id } }),
    }),
    staleTime: 0,
    select: ({ data }) => data,
  });
  if (read.isError)
    return <RetryLine words="Couldn't load the dispute." onRetry={() => void read.refetch()} />;
  if (read.data === undefined && isExpected)
    return <Skeleton className="as-dispute" active paragraph={{ rows: 8 }} />;
  if (!read.data) return null;
  const dispute = read.data;
  const about = charge ?? milestones.find(({ _id }) => _id === dispute.milestone_id);
  const heading = about === undefined ? "Dispute" : `Dispute about ${about.title}`;
  return (
    <section className="as-dispute" aria-label={charge === undefined ? "Dispute" : heading}>
      <h2>
        {heading}
        <StatusTag tone={toneOf(dispute)}>{disputeStateWords[dispute.state]}</StatusTag>
      </h2>
      <DisputeFacts dispute={dispute} side={order.side} />
      <DisputedExchange exchange={dispute.exchange} />
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
  readonly order: DisputeSectionProps["order"];
}

function Steps({ dispute, order: { _id: orderId, side } }: StepsProps) {
  const { may, state, charge_id } = dispute;
  const changed = useDisputeChanged();
  const [asksBack, setAsksBack] = useState(false);
  const draft = useDraft(`statement.${dispute._id}`, { words: "" });
  const text = draft.shown.words.trim();
  const step = useAct({
    mutationFn: (which: Step) => {
      const params = { orderId };
      const about = charge_id === null ? {} : { charge_id };
      if (which === "say") return call(disputes.say, { params, body: { text, ...about } });
      if (which === "withdraw") return call(disputes.withdraw, { params, body: about });
      return call(disputes.answer, { params, body: { agrees: which === "agree", text, ...about } });
    },
    onSuccess: () => {
      draft.forget();
      setAsksBack(false);
    },
    onError: (error) => notify.error(wordsOf(error)),
    // Busy until what it is now is read: the steps of before would be refused.
    onSettled: async (_, error) => {
      if (error !== null && !(error instanceof ApiError && error.status === 409)) return;
      await changed();
    },
  });
  const sum = formatMoney(dispute.wants, dispute.currency);
  const isClaim = state === "awaiting_counterparty";
  const hasWords = text.length >= LEAST_STATEMENT;
  const button = (which: Step, label: string, { primary = false, needsWords = false } = {}) => (
    <Button
      type={primary ? "primary" : "default"}
      disabled={step.isPending || (needsWords && !hasWords)}
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
          value={draft.shown.words}
          onChange={(words) => draft.type({ words })}
        />
      )}
      <p className="as-dispute-steps">
        {may.answer && !isClaim && button("agree", "Agree", { primary: true })}
        {may.answer && isClaim && (
          <Button disabled={step.isPending} onClick={() => setAsksBack(true)}>
            Give it back
          </Button>
        )}
        {may.answer && button("refuse", isClaim ? "Contest it" : "Refuse", { needsWords: isClaim })}
        {may.say && button("say", "Add statement", { needsWords: true })}
        {may.withdraw && button("withdraw", "Withdraw dispute")}
      </p>
      <Confirm
        open={asksBack}
        title={`Give ${sum} back?`}
        confirmText={`Give ${sum} back`}
        cancelText="Not now"
        danger
        busy={step.isPending}
        onConfirm={() => step.mutate("agree")}
        onCancel={() => setAsksBack(false)}
      >
        <p>It goes to the buyer at once, and the dispute is over. This can't be undone.</p>
      </Confirm>
      {may.answer && isClaim && side === "seller" && !hasWords && (
        <p className="as-muted">To contest it, say why. Our team then looks at both sides.</p>
      )}
    </>
  );
}
