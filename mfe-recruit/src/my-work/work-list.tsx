import type { WorkDays, WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import {
  jobDetails,
  sectionOf,
  sectionWords,
  workSections,
} from "@loubby/shared-contracts/http/my-work/work-words";
import { shortDay } from "@loubby/shared-contracts/shell";
import { useFinishTask } from "./use-finish-task.ts";
import { WorkRow } from "./work-row.tsx";
import "./my-work.css";

interface WorkListProps {
  readonly items: readonly WorkItem[];
  readonly days: WorkDays;
  /** When it was read, epoch ms. */
  readonly readAt: number;
  /** Level of its headings. */
  readonly level: 2 | 3;
}

/** Lists work under what is overdue, and due today, in the next seven days and later. */
export function WorkList({ items, days, readAt, level }: WorkListProps) {
  const finish = useFinishTask();
  const now = new Date(readAt).toISOString();
  const Heading = `h${level}` as const;
  const details = jobDetails(items, shortDay);
  const parts = workSections.map((section) => ({
    section,
    shown: items.filter((item) => sectionOf(item, now, days) === section),
  }));
  return parts
    .filter(({ shown }) => shown.length > 0)
    .map(({ section, shown }) => (
      <div key={section} className="mr-work-part" role="group" aria-label={sectionWords[section]}>
        <Heading>{sectionWords[section]}</Heading>
        <ul>
          {shown.map((item) => (
            <WorkRow
              key={`${item._id} ${item.due_at}`}
              item={item}
              jobDetail={item.job ? details.get(item.job._id) : undefined}
              overdue={section === "overdue"}
              onDone={finish}
            />
          ))}
        </ul>
      </div>
    ));
}
