import type { PlannedAsk } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { waitingTime } from "../pipeline/waiting-time.ts";

interface PlannedAskLineProps {
  readonly ask: PlannedAsk;
  /** Who is asked. */
  readonly name: string;
}

/** Says that a candidate is about to be asked to book, by who and when, and what keeps that from happening. */
export function PlannedAskLine({ ask, name }: PlannedAskLineProps) {
  const { kind_name, asked_by, ask_at, is_bulk } = ask;
  return (
    <p className="mr-asked-facts">
      <span dir="auto">{asked_by}</span> asks {name}{" "}
      <RelativeTime iso={ask_at} tell={waitingTime} exact={exactTime} /> to book{" "}
      {kind_name === null ? "an interview" : <strong dir="auto">{kind_name}</strong>}
      {is_bulk
        ? ". Until then, you can undo it in the list or on the board."
        : ", unless they leave their stage before."}
    </p>
  );
}
