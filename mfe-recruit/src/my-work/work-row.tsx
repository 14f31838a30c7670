import { Tooltip } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { workLink, workWords } from "@loubby/shared-contracts/http/my-work/work-words";
import { exactTime, lockOf, relativeTime, useAccess } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { dayIn } from "./day-in.ts";
import { hereZone } from "./use-my-work.ts";

interface WorkRowProps {
  readonly item: WorkItem;
  readonly overdue: boolean;
  readonly onDone: (task: WorkItem) => void;
}

/** Shows one item: a task is done by its box, everything else on the page that its words lead to. */
export function WorkRow({ item, overdue, onDone }: WorkRowProps) {
  const words = workWords(item);
  const lock = lockOf(useAccess(pipeline.setTask.access));
  return (
    <li className="mr-work-row">
      {item.kind === "task" ? (
        <Tooltip title={lock}>
          <input
            type="checkbox"
            className="mr-work-box"
            checked={false}
            disabled={lock !== null}
            aria-label={`Mark done: ${words}`}
            onChange={() => onDone(item)}
          />
        </Tooltip>
      ) : (
        <span className="mr-work-dot" data-kind={item.kind} aria-hidden="true" />
      )}
      <span className="mr-work-words">
        <Link to={linkOf(item)} dir="auto">
          {words}
        </Link>
        <About item={item} />
      </span>
      <span className={overdue ? "mr-work-due mr-work-late" : "mr-work-due"}>
        <Due item={item} />
      </span>
    </li>
  );
}

function About({ item: { candidate, job, kind, title } }: { readonly item: WorkItem }) {
  // What asks about a job has its title already.
  const facts = [candidate?.name, kind === "approval" && job?.title === title ? undefined : job?.title];
  const shown = facts.filter((fact) => fact !== undefined);
  if (shown.length === 0) return null;
  return <small dir="auto">{shown.join(" · ")}</small>;
}

function Due({ item: { kind, due_at } }: { readonly item: WorkItem }) {
  if (due_at === null) return "No due date";
  if (kind !== "event") return <RelativeTime iso={due_at} tell={relativeTime} exact={exactTime} />;
  return <RelativeTime iso={due_at} tell={clock} exact={exactTime} />;
}

function clock(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short", hourCycle: "h23" }).format(new Date(iso));
}

function linkOf(item: WorkItem): string {
  if (item.kind === "event" && item.due_at !== null)
    return paths.eventOn(dayIn(item.due_at, hereZone()), item._id);
  return workLink(item);
}
