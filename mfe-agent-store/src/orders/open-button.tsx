import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { notify } from "@loubby/shared-ui/toasts";

/** Opens the conversation with an agent that was bought. */
export function OpenButton({
  orderId,
  block = true,
  primary = true,
}: {
  readonly orderId: string;
  readonly block?: boolean;
  /** Whether it is what the page is for: not where the agent can't be asked. */
  readonly primary?: boolean;
}) {
  const navigate = useNavigate();
  const open = useAct({
    mutationFn: () => call(orders.open, { params: { orderId }, body: {} }),
    onSuccess: ({ conversation }) => void navigate(paths.conversation(conversation._id)),
    onError: (error) => notify.error(`Couldn't open the conversation. ${wordsOf(error)}`),
  });
  return (
    <Button
      type={primary ? "primary" : "default"}
      block={block}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      Open conversation
    </Button>
  );
}
