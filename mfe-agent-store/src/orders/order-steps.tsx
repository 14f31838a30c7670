import { Button } from "antd";
import { Suspense, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ApiError, exactTime, formatMoney } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { ReasonField } from "../fields/reason-field.tsx";
import { MessageButton } from "./message-button.tsx";
import { OpenButton } from "./open-button.tsx";
import { ReceiptButton } from "./receipt-button.tsx";
import { useKeepOrder, useOrder } from "./use-orders.ts";

const OpenDispute = lazyRetry(async () => (await import("../disputes/open-dispute.tsx")).OpenDispute);

type Step = "accept" | "return" | "refund" | "cancel" | "keep";

/** What the asker may do with an order now. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const [isDisputing, setDisputing] = useState(false);
  const { may, amount, currency, _id } = order;
  const sum = formatMoney(amount, currency);
  return (
    <>
      {may.run && <OpenButton orderId={_id} primary={order.standing !== "suspended"} />}
      {may.accept && (
        <Button block onClick={() => setAsked("accept")}>
          Accept
        </Button>
      )}
      {may.return && (
        <Button block onClick={() => setAsked("return")}>
          Return for {sum}
        </Button>
      )}
      {may.accept && !may.return && (
        <p className="as-muted">
          It has answered, so it can't be returned. {order.store.name} can refund it.
        </p>
      )}
      {may.keep && (
        <Button block onClick={() => setAsked("keep")}>
          Keep the order
        </Button>
      )}
      {may.cancel && (
        <Button block onClick={() => setAsked("cancel")}>
          Cancel order
        </Button>
      )}
      {may.dispute && (
        <Button block onClick={() => setDisputing(true)}>
          Something is wrong
        </Button>
      )}
      {isDisputing && (
        <Suspense fallback={null}>
          <OpenDispute order={order} onClose={() => setDisputing(false)} />
        </Suspense>
      )}
      {may.refund && (
        <Button block danger onClick={() => setAsked("refund")}>
          Refund {sum}
        </Button>
      )}
      {may.message && <MessageButton orderId={_id} to={order.store.name} />}
      {order.model === "one_time" && <ReceiptButton orderId={_id} />}
      {asked !== null && <StepDialog step={asked} order={order} onClose={() => setAsked(null)} />}
    </>
  );
}

interface StepDialogProps {
  readonly step: Step;
  readonly order: Order;
  readonly onClose: () => void;
}

function StepDialog({ step, order, onClose }: StepDialogProps) {
  const [reason, setReason] = useState("");
  const keep = useKeepOrder();
  const read = useOrder(order._id);
  const words = stepWords(order)[step];
  const decide = useAct({
    mutationFn: () => {
      const params = { orderId: order._id };
      return step === "return" || step === "refund"
        ? call(orders[step], { params, body: { reason: reason.trim() } })
        : call(orders[step], { params, body: {} });
    },
    onSuccess: (changed) => {
      void keep(changed);
      notify.success(words.done);
      onClose();
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      if (!(error instanceof ApiError) || error.status !== 409) return;
      void read.refetch();
      onClose();
    },
  });
  return (
    <Confirm
      open
      title={words.title}
      confirmText={words.confirm}
      cancelText={words.out}
      danger={step === "refund"}
      busy={decide.isPending}
      onConfirm={() => decide.mutate()}
      onCancel={onClose}
    >
      <p>{words.sentence}</p>
      {(step === "return" || step === "refund") && (
        <ReasonField reader="The other side" value={reason} onChange={setReason} />
      )}
    </Confirm>
  );
}

function stepWords({ title, amount, currency, store, buyer, model, monthly }: Order) {
  const sum = formatMoney(amount, currency);
  const until = monthly === null ? "" : exactTime(monthly.until);
  return {
    accept: {
      title: `Accept ${title}?`,
      sentence: `${store.name} is paid after the time to clear. You can't return it then.`,
      confirm: "Accept",
      out: "Not yet",
      done: "Accepted.",
    },
    cancel: {
      title: `Cancel ${title}?`,
      sentence:
        model === "monthly"
          ? `It answers until ${until}. Nothing more is charged.`
          : "It doesn't answer any more from now on. What was said is kept.",
      confirm: "Cancel order",
      out: "Keep the order",
      done: "Canceled.",
    },
    keep: {
      title: `Keep ${title}?`,
      sentence: `${sum} is charged for the next month on ${until}.`,
      confirm: "Keep the order",
      out: "Leave it canceled",
      done: "It goes on.",
    },
    return: {
      title: `Return ${title}?`,
      sentence: `${sum} is free in the wallet at once, and the agent doesn't answer you any more.`,
      confirm: "Return order",
      out: "Keep the order",
      done: `${sum} is back in the wallet.`,
    },
    refund: {
      title: `Refund ${buyer}?`,
      sentence: `${sum} goes back to the buyer, and the agent doesn't answer them any more. This can't be undone.`,
      confirm: `Refund ${sum}`,
      out: "Don't refund",
      done: `${buyer} has ${sum} back.`,
    },
  };
}
