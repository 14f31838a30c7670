import { Alert, Modal } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { LimitFields, type Limits } from "./limit-fields.tsx";
import { useKeepOrder } from "./use-orders.ts";

interface LimitsDialogProps {
  readonly order: Order;
  readonly limits: Limits;
  readonly most: number;
  readonly onClose: () => void;
}

/** Changes what an agent's answers may cost in a month. */
export function LimitsDialog({ order, limits: before, most, onClose }: LimitsDialogProps) {
  const [limits, setLimits] = useState(before);
  const keep = useKeepOrder();
  const save = useAct({
    mutationFn: () => call(orders.limit, { params: { orderId: order._id }, body: limits }),
    onSuccess: (now) => {
      void keep(now);
      notify.success("Saved.");
      onClose();
    },
  });
  return (
    <Modal
      open
      title="Limits"
      okText="Save"
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      {save.error !== null && <Alert type="error" showIcon title={wordsOf(save.error)} />}
      <LimitFields limits={limits} most={most} currency={order.currency} shared onChange={setLimits} />
    </Modal>
  );
}
