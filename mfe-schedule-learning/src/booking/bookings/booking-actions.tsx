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
import { useSeen } from "./use-changes.ts";

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
  const { seen, setSeen, catchUp } = useSeen(booking.version);
  const answer = useAnswerBooking();
  const hasBegun = Date.parse(starts_at) <= useNow();
  const isOpen = (state === "requested" || state === "confirmed") && !hasBegun;
  const close = () => setAsking(null);
  const ask = (what: Asking) => {
    setSeen(booking.version);
    answer.reset();
    setAsking(what);
  };
  const send = (what: Answer, version: number) =>
    answer.mutate(
      { answer: what, id: _id, reason: why, version },
      {
        onSuccess: () => {
          notify.success(DONE[what]);
          close();
        },
        onError: (error) => {
          // What is asked stays open, to be decided again.
          if (catchUp(error) && asking !== null) return;
          notify.error(wordsOf(error));
          close();
        },
      },
    );
  return (
    <div className="bk-end">
      {state === "requested" && !hasBegun && (
        <Button type="primary" loading={answer.isPending} onClick={() => send("confirm", booking.version)}>
          Confirm
        </Button>
      )}
      {isOpen && <Button onClick={() => ask("move")}>Move</Button>}
      {isOpen && has_other_hosts && <Button onClick={() => ask("handOver")}>Hand over</Button>}
      {state === "requested" && <Button onClick={() => ask("decline")}>Decline</Button>}
      {state === "confirmed" && !hasBegun && (
        <Button danger onClick={() => ask("cancel")}>
          Cancel booking
        </Button>
      )}
      {state === "confirmed" && hasBegun && (
        <Button loading={answer.isPending} onClick={() => send("noShow", booking.version)}>
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
        onConfirm={() => (asking === "decline" || asking === "cancel") && send(asking, seen)}
      >
        {answer.error && asking !== null && (
          <p className="bk-problem" role="alert">
            {wordsOf(answer.error)}
          </p>
        )}
        <ReasonField visitor={visitor.name} value={why} onChange={setWhy} />
      </Confirm>
    </div>
  );
}
