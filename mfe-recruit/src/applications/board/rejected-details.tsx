import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { waitingTime } from "../pipeline/waiting-time.ts";

/** Says of a rejected card since when, why, and that its mail still waits. */
export function RejectedDetails({ card: { rejected } }: { readonly card: ApplicationCard }) {
  // The server says it a moment after the move.
  if (!rejected) return <span className="mr-card-times">Rejected</span>;
  const { at, knocked_out, mail_at, reason } = rejected;
  return (
    <span className="mr-card-times">
      <span>
        Rejected <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
      </span>
      {reason ? <span dir="auto">{reason}</span> : knocked_out && <span>Knock-out answer</span>}
      {mail_at !== null && (
        <span>
          Mail goes out <RelativeTime iso={mail_at} tell={waitingTime} exact={exactTime} />
        </span>
      )}
    </span>
  );
}
