import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

const ENDS: Partial<Record<MyApplication["timeline"][number]["kind"], string>> = {
  rejected: "Not selected",
  withdrawn: "Withdrawn by you",
};

/** Lists what has happened to an application, each with its time. */
export function Timeline({ timeline, added }: Pick<MyApplication, "timeline" | "added">) {
  return (
    <ol className="op-timeline" aria-label="History">
      {timeline.map(({ kind, stage, at }) => (
        <li key={`${kind}${at}`}>
          <span dir="auto">{kind === "applied" && added ? "Added" : (ENDS[kind] ?? stage)}</span>
          <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </li>
      ))}
    </ol>
  );
}
