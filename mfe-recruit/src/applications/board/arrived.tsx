import type { SourceKey } from "@loubby/shared-contracts/http/applications/source.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

interface ArrivedProps {
  readonly source: SourceKey;
  /** ISO 8601. */
  readonly at: string;
}

/** Says when someone applied, or when a colleague added them. */
export function Arrived({ source, at }: ArrivedProps) {
  return (
    <>
      {source === "manual" ? "Added" : "Applied"}{" "}
      <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
    </>
  );
}
