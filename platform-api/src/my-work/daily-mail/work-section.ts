import {
  sectionOf,
  sectionWords,
  workLink,
  workSections,
  workWords,
} from "@loubby/shared-contracts/http/my-work/work-words";
import type { WorkDays, WorkItem } from "@loubby/shared-contracts/http/my-work/my-work.schema";
import type { MailSection } from "@loubby/public-pages/mails/daily-mail";

interface Here {
  readonly now: string;
  readonly days: WorkDays;
  readonly time_zone: string;
  readonly origin: string;
}

/** How a section's items are counted in the subject. */
const COUNTED = { overdue: "overdue", today: "today", week: "this week" };

/** Sorts work into the parts of a mail. What is due after the next seven days is left out. */
export function workSectionsOf(items: readonly WorkItem[], here: Here): MailSection[] {
  return workSections
    .filter((section) => section !== "later")
    .map((section) => {
      const shown = items.filter((item) => sectionOf(item, here.now, here.days) === section);
      return {
        title: sectionWords[section],
        counted: `${shown.length} ${COUNTED[section]}`,
        items: shown.map((item) => itemOf(item, here)),
      };
    })
    .filter(({ items: shown }) => shown.length > 0);
}

/** Returns the part about approvals for someone whose mail lists no other work, or none. */
export function approvalsSection(items: readonly WorkItem[], here: Here): MailSection[] {
  if (items.length === 0) return [];
  const counted = `${items.length} ${items.length === 1 ? "approval" : "approvals"}`;
  return [{ title: "Waiting for your approval", counted, items: items.map((item) => itemOf(item, here)) }];
}

function itemOf(item: WorkItem, here: Here): MailSection["items"][number] {
  return {
    what: workWords(item),
    facts: [item.candidate?.name, item.job?.title, dueWords(item, here)].filter((fact) => fact !== undefined),
    link: `${here.origin}${workLink(item)}`,
  };
}

/** Says when an item is due where its reader is: `due Nov 20`, `10:30`. */
function dueWords({ kind, due_at }: WorkItem, { time_zone }: Here): string | undefined {
  if (due_at === null) return undefined;
  if (kind === "event") return written(due_at, { timeStyle: "short", hourCycle: "h23", timeZone: time_zone });
  return `due ${written(due_at, { month: "short", day: "numeric", timeZone: time_zone })}`;
}

function written(iso: string, options: Intl.DateTimeFormatOptions): string {
  // A narrow space before AM, which plain mails show as a box.
  return new Intl.DateTimeFormat("en-US", options).format(new Date(iso)).replaceAll("\u202f", " ");
}
