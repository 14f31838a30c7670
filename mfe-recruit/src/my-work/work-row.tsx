import { Tooltip } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import { workLink, workWords } from "@loubby/shared-contracts/http/my-work/work-words";
import { exactTime, lockOf, relativeTime, shortDay, useAccess } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { dayIn } from "./day-in.ts";
import { hereZone } from "./use-my-work.ts";

interface WorkRowProps {
  readonly item: WorkItem;
  /** Tells its job from another one in the list with the same title. */
  readonly jobDetail: string | undefined;
  readonly overdue: boolean;
  readonly onDone: (task: WorkItem) => void;
}

/** Shows one item: a task is done by its box, everything else on the page that its words lead to. */
export function WorkRow({ item, jobDetail, overdue, onDone }: WorkRowProps) {
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
        <About item={item} jobDetail={jobDetail} />
      </span>
      <span className={overdue ? "mr-work-due mr-work-late" : "mr-work-due"}>
        <Due item={item} overdue={overdue} />
      </span>
    </li>
  );
}

function About({ item, jobDetail }: Pick<WorkRowProps, "item" | "jobDetail">) {
  const { candidate, job, kind, title } = item;
  // What asks about a job has its title already.
  const isNamed = kind === "approval" && job?.title === title;
  const facts = [candidate?.name, isNamed ? undefined : job?.title, jobDetail];
  const shown = facts.filter((fact) => fact !== undefined);
  if (shown.length === 0) return null;
  return <small dir="auto">{shown.join(" · ")}</small>;
}

function Due({ item: { kind, due_at }, overdue }: Pick<WorkRowProps, "item" | "overdue">) {
  if (due_at === null) return "No due date";
  // A deadline that has passed is a day, however long ago.
  const tell = kind === "event" ? clock : overdue ? shortDay : relativeTime;
  return <RelativeTime iso={due_at} tell={tell} exact={exactTime} />;
}

function clock(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short", hourCycle: "h23" }).format(new Date(iso));
}

function linkOf(item: WorkItem): string {
  if (item.kind === "event" && item.due_at !== null)
    return paths.eventOn(dayIn(item.due_at, hereZone()), item._id);
  return workLink(item);
}
