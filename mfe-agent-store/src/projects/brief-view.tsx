import type { Project } from "@loubby/shared-contracts/http/orders/projects.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ProjectFiles } from "./project-files.tsx";

interface BriefViewProps {
  readonly orderId: string;
  readonly brief: NonNullable<Project["brief"]>;
  readonly questions: readonly string[];
}

/** What the buyer said that they need. */
export function BriefView({ orderId, brief, questions }: BriefViewProps) {
  return (
    <details className="as-panel">
      <summary>
        Brief
        <span className="as-muted">
          {" · "}
          <RelativeTime iso={brief.at} tell={relativeTime} exact={exactTime} />
        </span>
      </summary>
      <p className="as-said" dir="auto">
        {brief.text}
      </p>
      {questions.length > 0 && (
        <dl className="as-answers">
          {[...questions.entries()].map(([at, question]) => (
            // The questions of a project stay as they are.
            <div key={at}>
              <dt dir="auto">{question}</dt>
              <dd className="as-said" dir="auto">
                {brief.answers[at]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ProjectFiles orderId={orderId} files={brief.files} />
    </details>
  );
}
