import { Button } from "antd";
import { useOpenRequest } from "./use-my-booking-requests.ts";

/** Leads a candidate to moving and to canceling the interview that they booked. */
export function ChangeBooking({ requestId }: { readonly requestId: string }) {
  const open = useOpenRequest(requestId);
  const to = open.isPending ? open.variables : null;
  return (
    <span className="op-request-steps">
      <Button loading={to === "move"} disabled={to === "open"} onClick={() => open.mutate("move")}>
        Choose another time
      </Button>
      <Button danger loading={to === "open"} disabled={to === "move"} onClick={() => open.mutate("open")}>
        Cancel the interview
      </Button>
    </span>
  );
}
