import { Button } from "antd";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { reachOf } from "./reach-of.ts";
import "../../lists/bulk.css";

/** What a run does, what it did, and what one of it is called. */
const DOING: Readonly<Record<BulkRun["kind"], readonly [string, string, string]>> = {
  move: ["Moving", "moved", "move"],
  job: ["Moving", "moved to another job", "move"],
  reject: ["Rejecting", "rejected", "rejection"],
  reopen: ["Undoing rejections:", "rejections undone", "rejection"],
  tag: ["Tagging", "tagged", "tag change"],
  mail: ["Mailing", "mailed", "mail"],
  booking: ["Asking", "will be asked to book", "request"],
};

interface RunNoticeProps {
  readonly run: BulkRun;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onHide: () => void;
}

/** Shows a run's progress; afterwards what it did, who was skipped and why, and Undo. */
export function RunNotice({ run, onCancel, onUndo, onHide }: RunNoticeProps) {
  const settled = run.state === "undoing" ? run.undone + run.kept : run.done + run.skipped;
  const whole = run.state === "undoing" ? run.done : run.total;
  const underWay = run.state === "running" || run.state === "undoing";
  return (
    <section className="mr-run" aria-label="Bulk run">
      <div className="mr-run-line">
        <strong role="status">{wordsOf(run)}</strong>
        {run.state === "running" && <Button onClick={onCancel}>Stop</Button>}
        {run.undo_until !== null && reachOf(run) > 0 && (
          <Button onClick={onUndo}>Undo {several(run.kind, reachOf(run))}</Button>
        )}
        {!underWay && (
          <Button type="text" onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
      {underWay && (
        <ProgressBar
          figure
          percent={whole === 0 ? 0 : Math.floor((settled / whole) * 100)}
          label="Progress"
        />
      )}
      {!underWay && run.left_out.length > 0 && (
        <details>
          <summary>
            {run.left_out.length === 100 ? "The first 100" : run.left_out.length} skipped, with reasons
          </summary>
          <ul>
            {run.left_out.map(({ application_id, name, reason }) => (
              <li key={application_id} dir="auto">
                {name}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function several(kind: BulkRun["kind"], count: number): string {
  return count === 1 ? DOING[kind][2] : `${DOING[kind][2]}s`;
}

function wordsOf({ state, kind, total, done, skipped, undone, kept }: BulkRun): string {
  const [doing, did] = DOING[kind];
  const out = skipped > 0 ? `, ${skipped} skipped` : "";
  switch (state) {
    case "running":
      return `${doing} ${done + skipped} of ${total}`;
    case "done":
      return `${done} ${did}${out}`;
    case "cancelled":
      return `Stopped: ${done} of ${total} ${did}${out}`;
    case "undoing":
      return `Undoing ${undone + kept} of ${done}`;
    case "undone":
      return `${undone} ${several(kind, undone)} undone${kept > 0 ? `, ${kept} left as they are` : ""}`;
  }
}
