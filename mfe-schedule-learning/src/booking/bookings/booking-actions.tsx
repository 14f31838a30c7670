import { Button } from "antd";
import { Suspense, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { Confirm } from "@loubby/shared-ui/confirm";
import { notify } from "@loubby/shared-ui/toasts";
import { useNow } from "../../schedule/use-now.ts";
import type { Changeable } from "./changeable.ts";
import { ReasonField } from "./reason-field.tsx";
import { type Answer, useAnswerBooking } from "./use-bookings.ts";

const HandOverDrawer = lazyRetry(async () => (await import("./hand-over-drawer.tsx")).HandOverDrawer);
const MoveDrawer = lazyRetry(async () => (await import("./move-drawer.tsx")).MoveDrawer);

const DONE: Readonly<Record<Answer, string>> = {
  confirm: "Booking confirmed",
  decline: "Request declined",
  cancel: "Booking canceled",
  noShow: "Noted",
};

type Asking = "decline" | "cancel" | "move" | "handOver";

/** What the host's side can do about a booking. */
export function BookingActions({ booking }: { readonly booking: Changeable }) {
  const { _id, state, title, starts_at, visitor, has_other_hosts } = booking;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [why, setWhy] = useState("");
  const answer = useAnswerBooking();
  const hasBegun = Date.parse(starts_at) <= useNow();
  const isOpen = (state === "requested" || state === "confirmed") && !hasBegun;
  const close = () => setAsking(null);
  const send = (what: Answer) =>
    answer.mutate(
      { answer: what, id: _id, reason: why },
      {
        onSuccess: () => notify.success(DONE[what]),
        onError: (error) => notify.error(wordsOf(error)),
        onSettled: close,
      },
    );
  return (
    <div className="bk-end">
      {state === "requested" && !hasBegun && (
        <Button type="primary" loading={answer.isPending} onClick={() => send("confirm")}>
          Confirm
        </Button>
      )}
      {isOpen && <Button onClick={() => setAsking("move")}>Move</Button>}
      {isOpen && has_other_hosts && <Button onClick={() => setAsking("handOver")}>Hand over</Button>}
      {state === "requested" && <Button onClick={() => setAsking("decline")}>Decline</Button>}
      {state === "confirmed" && !hasBegun && (
        <Button danger onClick={() => setAsking("cancel")}>
          Cancel booking
        </Button>
      )}
      {state === "confirmed" && hasBegun && (
        <Button loading={answer.isPending} onClick={() => send("noShow")}>
          {visitor.name} didn't come
        </Button>
      )}
      <Suspense>
        {asking === "move" && <MoveDrawer booking={booking} onClose={close} />}
        {asking === "handOver" && <HandOverDrawer booking={booking} onClose={close} />}
      </Suspense>
      <Confirm
        open={asking === "decline" || asking === "cancel"}
        danger
        title={asking === "decline" ? `Decline ${visitor.name}'s request?` : `Cancel “${title}”?`}
        confirmText={asking === "decline" ? "Decline request" : "Cancel booking"}
        cancelText="Keep it"
        busy={answer.isPending}
        onCancel={close}
        onConfirm={() => (asking === "decline" || asking === "cancel") && send(asking)}
      >
        <ReasonField visitor={visitor.name} value={why} onChange={setWhy} />
      </Confirm>
    </div>
  );
}
