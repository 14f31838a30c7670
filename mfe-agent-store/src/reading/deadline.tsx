import { exactTime, relativeTime, shortDay } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** When something is due: how long until then, and the day where that isn't said by it. `iso`: ISO 8601. */
export function Deadline({ iso }: { readonly iso: string }) {
  const day = shortDay(iso);
  return (
    <>
      <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />
      {relativeTime(iso) !== day && <span className="as-muted"> ({day})</span>}
    </>
  );
}
