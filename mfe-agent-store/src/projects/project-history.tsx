import { Link } from "react-router-dom";
import { milestoneStateWords, proposalKinds } from "@loubby/shared-contracts/http/orders/project-states";
import type { Project, ProjectEvent } from "@loubby/shared-contracts/http/orders/projects.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** All that happened in a project, oldest first. */
export function ProjectHistory({ project }: { readonly project: Project }) {
  const { history, created_at } = project;
  return (
    <section aria-labelledby="as-project-history">
      <h2 id="as-project-history" className="as-history-title">
        History
      </h2>
      <ol className="as-order-history">
        <li>
          <strong>Ordered</strong>
          <p className="as-muted">
            <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
          </p>
        </li>
        {[...history.entries()].map(([at, event]) => (
          // A history only grows.
          <li key={at}>
            <strong dir="auto">{wordsOf(event)}</strong>
            <p className="as-muted">
              <RelativeTime iso={event.at} tell={relativeTime} exact={exactTime} />
              {event.side !== null && ` by ${nameOf(event.side, project)}`}
            </p>
            {event.note !== "" && (
              <p className="as-said" dir="auto">
                {event.note}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p>
        <Link to={paths.orderLife(project._id)}>All movements of its money</Link>
      </p>
    </section>
  );
}

const nameOf = (side: "buyer" | "seller", { side: own, buyer, store }: Project) => {
  if (side === own) return "you";
  return side === "buyer" ? buyer : store.name;
};

const KINDS: Readonly<Record<Exclude<NonNullable<ProjectEvent["kind"]>, "disputed" | "resolved">, string>> = {
  brief: "Brief sent",
  proposed: "proposed",
  agreed: "agreed",
  refused: "refused",
  withdrawn: "withdrawn",
  paused: "Paused",
  resumed: "Resumed",
};

function wordsOf({ milestone, state, kind, proposal }: ProjectEvent): string {
  if (kind === "disputed") return `${milestone ?? ""}: disputed`;
  if (kind === "resolved") return `${milestone ?? ""}: dispute over`;
  if (kind === null)
    return `${milestone ?? ""}: ${state === null ? "" : milestoneStateWords[state].toLowerCase()}`;
  return proposal === null ? KINDS[kind] : `${proposalKinds[proposal]} ${KINDS[kind]}`;
}
