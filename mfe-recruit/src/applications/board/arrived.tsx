import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

interface ArrivedProps {
  readonly added: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** Says when someone applied, or when a colleague added them. */
export function Arrived({ added, at }: ArrivedProps) {
  return (
    <>
      {added ? "Added" : "Applied"} <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
    </>
  );
}
