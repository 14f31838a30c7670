import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";

/** What stands in a thread, oldest first. */
export type ThreadRow =
  | { readonly kind: "day"; readonly key: string; readonly iso: string }
  | { readonly kind: "unread"; readonly key: string; readonly count: number }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly message: Message;
      readonly beginsRun: boolean;
    };

/** Messages of one person within this time stand together under one name. */
const RUN_MS = 5 * 60_000;

/** What stood unread when the thread was opened, by sequence. */
export interface Missed {
  readonly after: number;
  readonly upTo: number;
}

/** Lays messages out (given newest first): a line for each day, and one before the first that `userId` had missed. */
export function threadRows(newestFirst: readonly Message[], userId: string, missed: Missed): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const isMissed = ({ seq, senderId, deletedAt }: Message) =>
    seq > missed.after && seq <= missed.upTo && senderId !== userId && deletedAt === null;
  const unread = newestFirst.filter(isMissed).length;
  let before: Message | undefined;
  let marked = unread === 0;
  for (const message of newestFirst.toReversed()) {
    const newDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    if (newDay) rows.push({ kind: "day", key: `day-${message.seq}`, iso: message.createdAt });
    const marks = !marked && isMissed(message);
    if (marks) rows.push({ kind: "unread", key: "unread", count: unread });
    marked ||= marks;
    rows.push({
      kind: "message",
      key: message._id,
      message,
      beginsRun: newDay || marks || !follows(before, message),
    });
    before = message;
  }
  return rows;
}

function follows(before: Message | undefined, message: Message): boolean {
  if (before === undefined || before.kind !== "text" || message.kind !== "text") return false;
  const gap = Date.parse(message.createdAt) - Date.parse(before.createdAt);
  return before.senderId === message.senderId && gap < RUN_MS;
}

const dayOf = (iso: string) => new Date(iso).toDateString();

/** `Today`, `Yesterday`, or the date. */
export function dayName(iso: string, now: number = Date.now()): string {
  const day = dayOf(iso);
  if (day === new Date(now).toDateString()) return "Today";
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === yesterday.toDateString()) return "Yesterday";
  const sameYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  const year = sameYear ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric", ...year }).format(
    Date.parse(iso),
  );
}
