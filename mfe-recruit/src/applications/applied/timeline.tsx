import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

const ENDS: Partial<Record<MyApplication["timeline"][number]["kind"], string>> = {
  rejected: "Not selected",
  withdrawn: "Withdrawn by you",
};

type Told = Pick<MyApplication, "timeline" | "added" | "closed_as_declined">;
type Line = MyApplication["timeline"][number];

function wordsOf({ kind, stage }: Line, { added, closed_as_declined }: Told): string {
  if (kind === "rejected" && closed_as_declined) return "Closed, as you declined the offer";
  if (kind === "applied" && added) return "Added";
  return kind === "job_changed" ? `Moved: ${stage}` : (ENDS[kind] ?? stage);
}

/** Lists what has happened to an application, each with its time. */
export function Timeline(application: Told) {
  return (
    <ol className="op-timeline" aria-label="History">
      {application.timeline.map((line) => (
        <li key={`${line.kind}${line.at}`}>
          <span dir="auto">{wordsOf(line, application)}</span>
          <RelativeTime iso={line.at} tell={relativeTime} exact={exactTime} />
        </li>
      ))}
    </ol>
  );
}
