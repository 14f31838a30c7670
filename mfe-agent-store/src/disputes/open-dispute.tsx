import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  ANSWER_DAYS,
  type DisputeReason,
  disputeReasons,
  MOST_STATEMENT,
} from "@loubby/shared-contracts/http/orders/dispute-states";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import "./disputes.css";
import { MinorInput } from "../fields/minor-input.tsx";
import { WordsField } from "../fields/words-field.tsx";

interface OpenDisputeProps {
  readonly order: Order;
  readonly onClose: () => void;
}

const REASONS = Object.entries(disputeReasons).map(([value, label]) => ({
  value: value as DisputeReason,
  label,
}));

/** Disputes an order: why, how much is to go back, and what happened. */
export function OpenDispute({ order, onClose }: OpenDisputeProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState<DisputeReason>("not_working");
  const [wants, setWants] = useState(order.amount);
  const [words, setWords] = useState("");
  const text = words.trim();
  const send = useMutation({
    mutationFn: () => call(disputes.open, { params: { orderId: order._id }, body: { reason, wants, text } }),
    onSuccess: () => {
      notify.success("The seller has been told.");
      onClose();
      void client.invalidateQueries({ queryKey: keyOf(disputes.get) });
      return client.invalidateQueries({ queryKey: keyOf(orders.get) });
    },
  });
  return (
    <Modal
      open
      title={`Dispute ${order.title}`}
      okText="Open dispute"
      okButtonProps={{ disabled: text.length < 3, loading: send.isPending }}
      mask={{ closable: text === "" }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <div className="as-dispute">
        {send.error !== null && <Alert type="error" showIcon title={wordsOf(send.error)} />}
        <p>
          The money stays held. {order.store.name} has {ANSWER_DAYS} days to answer; without an answer you get
          it back. If they contest it, our team looks at both sides.
        </p>
        <Field label="What is wrong">
          {(control) => <Select {...control} options={REASONS} value={reason} onChange={setReason} />}
        </Field>
        <Field label="What you want back">
          {(control) => (
            <MinorInput
              {...control}
              currency={order.currency}
              minor={wants}
              least={1}
              most={order.amount}
              onMinor={(minor) => minor !== null && setWants(minor)}
            />
          )}
        </Field>
        <WordsField label="What happened" required most={MOST_STATEMENT} value={words} onChange={setWords} />
      </div>
    </Modal>
  );
}
