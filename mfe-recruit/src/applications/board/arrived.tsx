import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

interface ArrivedProps {
  readonly added: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** The same beneath a table's head that says when people applied. */
export function ArrivedCell({ added, at }: ArrivedProps) {
  return (
    <>
      {added && "Added "}
      <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
    </>
  );
}

/** Says when someone applied, or when a colleague added them. */
export function Arrived({ added, at }: ArrivedProps) {
  return (
    <>
      {added ? "Added" : "Applied"} <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
    </>
  );
}
