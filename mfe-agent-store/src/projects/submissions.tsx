import type { Submission } from "@loubby/shared-contracts/http/orders/projects.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ProjectFiles } from "./project-files.tsx";

interface SubmissionsProps {
  readonly orderId: string;
  readonly submissions: readonly Submission[];
}

/** What was handed over of a milestone, and what was to change of it; oldest first. */
export function Submissions({ orderId, submissions }: SubmissionsProps) {
  if (submissions.length === 0) return null;
  return (
    <ol className="as-statements" aria-label="Submissions">
      {submissions.map(({ number, text, files, at, changes }) => (
        <li key={number}>
          <strong>Submission {number}</strong>{" "}
          <span className="as-muted">
            <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          </span>
          <p className="as-said" dir="auto">
            {text}
          </p>
          <ProjectFiles orderId={orderId} files={files} />
          {changes !== null && (
            <div className="as-changes">
              <strong>Changes requested</strong>
              <p className="as-said" dir="auto">
                {changes.text}
              </p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
