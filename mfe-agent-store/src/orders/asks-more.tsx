import { Alert, Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { useKeepOrder, useOrder } from "./use-orders.ts";

/** What a newer version of an agent asks for beyond what was agreed to, and the way to agree. */
export function AsksMore({ order }: { readonly order: Order }) {
  const keep = useKeepOrder();
  const read = useOrder(order._id);
  const asked = order.asks_more;
  const agree = useAct({
    mutationFn: (version: number) =>
      call(orders.agree, { params: { orderId: order._id }, body: { version } }),
    onSuccess: (now) => {
      void keep(now);
      notify.success("Agreed. It answers again.");
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      void read.refetch();
    },
  });
  if (asked === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Version ${asked.version} asks for more`}
      description={
        <>
          <p>It doesn't answer until {order.may.agree ? "you agree" : "someone agrees who may"} to this:</p>
          <ul>
            {asked.permissions.map((words) => (
              <li key={words} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        </>
      }
      action={
        order.may.agree && (
          <Button loading={agree.isPending} onClick={() => agree.mutate(asked.version)}>
            Agree
          </Button>
        )
      }
    />
  );
}
