import {
  jobDetails,
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
  const details = detailsOf(items, here);
  return workSections
    .filter((section) => section !== "later")
    .map((section) => {
      const shown = items.filter((item) => sectionOf(item, here.now, here.days) === section);
      return {
        title: sectionWords[section],
        counted: `${shown.length} ${COUNTED[section]}`,
        items: shown.map((item) => itemOf(item, here, details)),
      };
    })
    .filter(({ items: shown }) => shown.length > 0);
}

/** Returns the part about approvals for someone whose mail lists no other work, or none. */
export function approvalsSection(items: readonly WorkItem[], here: Here): MailSection[] {
  if (items.length === 0) return [];
  const details = detailsOf(items, here);
  const counted = `${items.length} ${items.length === 1 ? "approval" : "approvals"}`;
  return [
    { title: "Waiting for your approval", counted, items: items.map((item) => itemOf(item, here, details)) },
  ];
}

function itemOf(item: WorkItem, here: Here, details: Details): MailSection["items"][number] {
  const { candidate, job } = item;
  const facts = [candidate?.name, job?.title, job && details.get(job._id), dueWords(item, here)];
  return {
    what: workWords(item),
    facts: facts.filter((fact) => typeof fact === "string"),
    link: `${here.origin}${workLink(item)}`,
  };
}

type Details = ReturnType<typeof jobDetails>;

function detailsOf(items: readonly WorkItem[], { time_zone }: Here): Details {
  return jobDetails(items, (iso) => written(iso, { ...DAY, timeZone: time_zone }));
}

const DAY = { month: "short", day: "numeric" } as const;

/** Says when an item is due where its reader is: `due Nov 20`, `10:30`. */
function dueWords({ kind, due_at }: WorkItem, { time_zone }: Here): string | undefined {
  if (due_at === null) return undefined;
  if (kind === "event") return written(due_at, { timeStyle: "short", hourCycle: "h23", timeZone: time_zone });
  return `due ${written(due_at, { ...DAY, timeZone: time_zone })}`;
}

function written(iso: string, options: Intl.DateTimeFormatOptions): string {
  // A narrow space before AM, which plain mails show as a box.
  return new Intl.DateTimeFormat("en-US", options).format(new Date(iso)).replaceAll("\u202f", " ");
}
