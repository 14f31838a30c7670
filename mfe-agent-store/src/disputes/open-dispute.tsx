import { Alert, Modal } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  ANSWER_DAYS,
  type DisputeReason,
  disputeReasons,
  MOST_STATEMENT,
} from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import "./disputes.css";
import { MinorInput } from "../fields/minor-input.tsx";
import { sumBounds, sumProblem } from "../fields/sum-problem.ts";
import { WordsField } from "../fields/words-field.tsx";
import { useDisputeChanged } from "./use-dispute-changed.ts";

interface OpenDisputeProps {
  /** An order, or the part of it that `milestoneId` or `chargeId` names: what it is called, and what was paid for it. */
  readonly order: Pick<Order, "_id" | "title" | "amount" | "currency" | "store">;
  readonly milestoneId?: string;
  readonly chargeId?: string;
  /** Whether the charge is for one answer, which the other side then reads with its question. */
  readonly ofAnswer?: boolean;
  readonly onClose: () => void;
}

const REASONS = Object.entries(disputeReasons).map(([value, label]) => ({
  value: value as DisputeReason,
  label,
}));

/** Disputes an order: why, how much is to go back, and what happened. */
export function OpenDispute({ order, milestoneId, chargeId, ofAnswer, onClose }: OpenDisputeProps) {
  const changed = useDisputeChanged();
  const [reason, setReason] = useState<DisputeReason>(
    milestoneId === undefined ? "not_working" : "not_as_described",
  );
  const [wants, setWants] = useState<number | null>(order.amount);
  const bounds = { least: 1, most: order.amount };
  const problem = sumProblem(wants, order.currency, bounds);
  const draft = useDraft(`dispute.${milestoneId ?? chargeId ?? order._id}`, { words: "" });
  const text = draft.shown.words.trim();
  const send = useAct({
    mutationFn: (back: number) =>
      call(disputes.open, {
        params: { orderId: order._id },
        body: {
          reason,
          wants: back,
          text,
          ...(milestoneId !== undefined && { milestone_id: milestoneId }),
          ...(chargeId !== undefined && { charge_id: chargeId }),
        },
      }),
    onSuccess: () => {
      notify.success("The seller has been told.");
      draft.forget();
      onClose();
      void changed();
    },
  });
  return (
    <Modal
      open
      title={`Dispute ${order.title}`}
      okText="Open dispute"
      cancelText="Not now"
      okButtonProps={{ disabled: text.length < 3 || problem !== undefined, loading: send.isPending }}
      mask={{ closable: text === "" }}
      onOk={() => wants !== null && send.mutate(wants)}
      onCancel={onClose}
    >
      <div className="as-dispute">
        {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
        <p>
          The money is held until it is decided. {order.store.name} has {ANSWER_DAYS} days to answer; without
          an answer you get it back. If they contest it, our team looks at both sides.
          {ofAnswer && " Both read the question and its answer."}
        </p>
        <Field label="What is wrong">
          {(control) => <Select {...control} options={REASONS} value={reason} onChange={setReason} />}
        </Field>
        <Field
          label="What you want back"
          help={`Enter ${sumBounds(order.currency, bounds)}.`}
          problem={problem}
        >
          {(control) => (
            <MinorInput {...control} currency={order.currency} minor={wants} onMinor={setWants} />
          )}
        </Field>
        <WordsField
          label="What happened"
          required
          most={MOST_STATEMENT}
          value={draft.shown.words}
          onChange={(words) => draft.type({ words })}
        />
      </div>
    </Modal>
  );
}
