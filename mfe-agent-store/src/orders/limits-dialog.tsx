import { Alert, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { LimitFields } from "./limit-fields.tsx";
import { limitProblems, type TypedLimits } from "./limit-problems.ts";
import { useKeepOrder } from "./use-orders.ts";

interface LimitsDialogProps {
  readonly order: Order;
  readonly limits: NonNullable<Order["per_use"]>["limits"];
  readonly most: number;
  readonly onClose: () => void;
}

/** Changes what an agent's answers may cost in a month. */
export function LimitsDialog({ order, limits: before, most, onClose }: LimitsDialogProps) {
  const [limits, setLimits] = useState<TypedLimits>(before);
  const keep = useKeepOrder();
  const save = useAct({
    mutationFn: (body: LimitsDialogProps["limits"]) =>
      call(orders.limit, { params: { orderId: order._id }, body }),
    onSuccess: (now) => {
      void keep(now);
      notify.success("Saved.");
      onClose();
    },
  });
  const { month, person } = limits;
  const isRight = Object.keys(limitProblems(limits, most, order.currency)).length === 0;
  const refused = problemsAt(save.error, ["month", "person"]);
  return (
    <Modal
      open
      title="Limits"
      okText="Save"
      okButtonProps={{ loading: save.isPending, disabled: !isRight }}
      onOk={() => month !== null && save.mutate({ month, person })}
      onCancel={onClose}
    >
      {save.error !== null && Object.keys(refused).length === 0 && (
        <Alert type="error" showIcon title={wordsOf(save.error)} />
      )}
      <LimitFields
        limits={limits}
        most={most}
        currency={order.currency}
        shared
        refused={refused}
        onChange={setLimits}
      />
    </Modal>
  );
}
