import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";

/** Says of a mail that waits when it is sent: `Sends in 20 minutes`. */
export function SendsSoon({ at }: { readonly at: string }) {
  return (
    <StatusTag tone="progress">
      <RelativeTime iso={at} tell={(iso, now) => `Sends ${relativeTime(iso, now)}`} exact={exactTime} />
    </StatusTag>
  );
}
