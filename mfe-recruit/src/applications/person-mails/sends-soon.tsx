import { exactTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { waitingTime } from "../pipeline/waiting-time.ts";

/** Says of a mail that waits when it is sent: `Sends in 20 minutes`. */
export function SendsSoon({ at }: { readonly at: string }) {
  return (
    <StatusTag tone="progress">
      <RelativeTime iso={at} tell={(iso, now) => `Sends ${waitingTime(iso, now)}`} exact={exactTime} />
    </StatusTag>
  );
}
