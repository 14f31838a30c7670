import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { notify } from "@loubby/shared-ui/toasts";

interface MessageButtonProps {
  readonly orderId: string;
  /** The name of the other side. */
  readonly to: string;
  readonly primary?: boolean;
}

/** Opens the conversation with the other side of an order. */
export function MessageButton({ orderId, to, primary = false }: MessageButtonProps) {
  const navigate = useNavigate();
  const open = useAct({
    mutationFn: () => call(orders.message, { params: { orderId }, body: {} }),
    onSuccess: ({ conversation_id }) => void navigate(paths.conversation(conversation_id)),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Button
      block
      type={primary ? "primary" : "default"}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      Message {to}
    </Button>
  );
}
