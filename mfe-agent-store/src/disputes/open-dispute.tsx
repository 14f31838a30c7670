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

/** What a buyer says is wrong, and the minor units that they want back. */
interface Claim {
  readonly reason: DisputeReason;
  readonly wants: number;
}

const REASONS = Object.entries(disputeReasons).map(([value, label]) => ({
  value: value as DisputeReason,
  label,
}));

/** Disputes an order: why, how much is to go back, and what happened. */
export function OpenDispute({ order, milestoneId, chargeId, ofAnswer, onClose }: OpenDisputeProps) {
  const changed = useDisputeChanged();
  // Nothing is preset: what is wrong and what is to go back is the buyer's own word.
  const [reason, setReason] = useState<DisputeReason | null>(null);
  const [wants, setWants] = useState<number | null>(null);
  const bounds = { least: 1, most: order.amount };
  const problem = wants === null ? undefined : sumProblem(wants, order.currency, bounds);
  const draft = useDraft(`dispute.${milestoneId ?? chargeId ?? order._id}`, { words: "" });
  const text = draft.shown.words.trim();
  const send = useAct({
    mutationFn: (claim: Claim) =>
      call(disputes.open, {
        params: { orderId: order._id },
        body: {
          ...claim,
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
  const isReady = problem === undefined && text.length >= 3;
  const claim = reason === null || wants === null || !isReady ? null : { reason, wants };
  return (
    <Modal
      open
      title={`Dispute ${order.title}`}
      okText="Open dispute"
      cancelText="Not now"
      okButtonProps={{ disabled: claim === null, loading: send.isPending }}
      mask={{ closable: text === "" }}
      onOk={() => claim !== null && send.mutate(claim)}
      onCancel={onClose}
    >
      <div className="as-dispute">
        {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
        <p>
          {ofAnswer === true
            ? `This answer is paid already: what ${order.store.name} earned with it is held until it is decided.`
            : "The money is held until it is decided."}{" "}
          {order.store.name} has {ANSWER_DAYS} days to answer; without an answer you get it back. If they
          contest it, our team looks at both sides.
          {ofAnswer && " Both read the question and its answer."}
        </p>
        <Field label="What is wrong" required>
          {(control) => (
            <Select<DisputeReason | null>
              {...control}
              placeholder="Choose what fits best"
              options={REASONS}
              value={reason}
              onChange={setReason}
            />
          )}
        </Field>
        <Field
          label="What you want back"
          required
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
