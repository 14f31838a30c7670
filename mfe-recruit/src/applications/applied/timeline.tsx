import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

const ENDS: Partial<Record<MyApplication["timeline"][number]["kind"], string>> = {
  rejected: "Not selected",
  withdrawn: "Withdrawn by you",
};

function wordsOf(kind: MyApplication["timeline"][number]["kind"], stage: string, added: boolean): string {
  if (kind === "applied" && added) return "Added";
  return kind === "job_changed" ? `Moved: ${stage}` : (ENDS[kind] ?? stage);
}

/** Lists what has happened to an application, each with its time. */
export function Timeline({ timeline, added }: Pick<MyApplication, "timeline" | "added">) {
  return (
    <ol className="op-timeline" aria-label="History">
      {timeline.map(({ kind, stage, at }) => (
        <li key={`${kind}${at}`}>
          <span dir="auto">{wordsOf(kind, stage, added)}</span>
          <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
        </li>
      ))}
    </ol>
  );
}
