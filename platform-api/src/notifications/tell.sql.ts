import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Channel } from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import type { ToldSpan } from "@loubby/shared-contracts/http/notifications/told-span";
import { rewritePath } from "@loubby/shared-contracts/http/rewrite-path";
import type { Sql } from "#api/db/database";
import type { Mail } from "#api/mail/send-mail";
import { defaultsOf, type Notice } from "#api/notices/notice";

/** What a person is told. `link` is a path of the product. */
export interface Tidings {
  readonly notice: Notice;
  readonly userId: string;
  /** The workspace that it is about and opens in; null for what concerns the person alone. */
  readonly organizationId: string | null;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  /** Names what happened, so that it is told once however often a job is tried. Without: each call tells. */
  readonly event?: string;
  /** When the event is that it tells of. */
  readonly span?: ToldSpan;
  /** What the reader's calendar takes in, where they want this notice by mail. */
  readonly calendar?: NonNullable<Mail["calendar"]>;
  /** The channels that they chose for this line alone, in place of those of its notice. */
  readonly channels?: Readonly<Record<Channel, boolean>>;
  /** From when on (ISO 8601) it leaves by no channel any more: a reminder of what has begun. */
  readonly uselessFrom?: string;
}

/** What the members of a conversation are reminded of. */
export interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

/** A line that folds with others of its key while it is unread. */
export interface FoldedTidings extends Omit<Tidings, "userId" | "event"> {
  readonly key: string;
  /** What it says of several: `{count}` stands for how many. */
  readonly many: Reminder;
}

/** Someone who had not heard it before. */
export interface Told {
  readonly id: string;
  readonly user_id: string;
  /** The bell shows it. */
  readonly rings: boolean;
  /** Another channel takes it to them. */
  readonly leaves: boolean;
}

/** Adds lines of one notice to other people's bells, in one statement, through the one function that may. */
export async function tellPeople(
  db: Sql,
  notice: Notice,
  all: readonly Omit<Tidings, "notice">[],
): Promise<Told[]> {
  const lines = all.map(({ userId, organizationId, title, body, link, event, span, ...more }) => {
    return {
      id: uuidv7(),
      user_id: userId,
      organization_id: organizationId,
      title,
      body,
      link: rewritePath(link),
      event: event ?? null,
      span: span ?? null,
      calendar: more.calendar ?? null,
      own_channels: more.channels ?? null,
      useless_from: more.uselessFrom ?? null,
    };
  });
  const { rows } = await sql<Told>`
    select * from tell_people(${notice.key}, ${notice.type}, ${JSON.stringify(defaultsOf(notice))}::jsonb,
      ${JSON.stringify(lines)}::jsonb)`.execute(db);
  return rows;
}

/** Renews the one line that a conversation has in each person's bell. */
export async function remindPeople(
  db: Sql,
  notice: Notice,
  people: readonly { readonly userId: string; readonly organizationId: string | null }[],
  { title, body, link }: Reminder,
): Promise<Told[]> {
  const lines = people.map(({ userId, organizationId }) => {
    return {
      id: uuidv7(),
      user_id: userId,
      organization_id: organizationId,
      title,
      body,
      link: rewritePath(link),
    };
  });
  const { rows } = await sql<Told>`
    select * from remind_people(${notice.key}, ${JSON.stringify(defaultsOf(notice))}::jsonb,
      ${JSON.stringify(lines)}::jsonb)`.execute(db);
  return rows;
}

/** Adds the line to each bell or folds it into the one that is there. */
export async function foldNotifications(
  db: Sql,
  userIds: readonly string[],
  { notice, organizationId, key, title, body, link, many }: FoldedTidings,
): Promise<Told[]> {
  const lines = userIds.map((userId) => ({ id: uuidv7(), user_id: userId }));
  const { rows } = await sql<Told>`
    select * from fold_notifications(${notice.key}, ${notice.type}, ${JSON.stringify(defaultsOf(notice))}::jsonb,
      ${organizationId}, ${key}, ${JSON.stringify({ title, body, link: rewritePath(link) })}::jsonb,
      ${JSON.stringify({ ...many, link: rewritePath(many.link) })}::jsonb,
      ${JSON.stringify(lines)}::jsonb)`.execute(db);
  return rows;
}

/** Takes what was told of a thing since a moment out of someone's bell. */
export async function retractNotifications(
  db: Sql,
  { userId, link, type }: Untold,
  since: string,
): Promise<void> {
  await sql`select retract_notifications(${userId}, ${link}, ${type}, ${since})`.execute(db);
}

/** What a message said, says now, and who has nothing left to read in its conversation. */
export interface Reworded {
  readonly userIds: readonly string[];
  readonly link: string;
  readonly was: string;
  readonly now: string;
  readonly done: readonly string[];
}

/** Changes what bells say of a message; answers whose did. */
export async function rewordReminders(
  db: Sql,
  { userIds, link, was, now, done }: Reworded,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from reword_reminders(${[...userIds]}::uuid[], ${link}, ${was}, ${now}, ${[...done]}::uuid[]) as user_id`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** What is taken out of someone's bell. */
export interface Untold {
  readonly userId: string;
  readonly link: string;
  readonly type: Notification["type"];
}

/** Marks what leads somewhere read; answers whether any of it was unread. */
export async function markLinkRead(db: Sql, userId: string, link: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = now() where user_id = ${userId} and link = ${link} and read_at is null
    returning id`.execute(db);
  return rows.length > 0;
}
