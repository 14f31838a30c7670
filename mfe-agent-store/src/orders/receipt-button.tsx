import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { notify } from "@loubby/shared-ui/toasts";

/** Opens an order's receipt in a tab of its own. */
export function ReceiptButton({ orderId }: { readonly orderId: string }) {
  const open = useMutation({
    mutationFn: () => call(orders.receipt, { params: { orderId } }),
    onSuccess: ({ url }) => window.open(url, "_blank", "noopener"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Button block type="text" loading={open.isPending} onClick={() => open.mutate()}>
      Receipt
    </Button>
  );
}
