import { sql } from "kysely";
import { standingOf } from "@loubby/shared-contracts/http/agents/agent-health";
import type {
  Conversation,
  ConversationMember,
  Message,
} from "@loubby/shared-contracts/http/conversations/conversations.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { shows } from "./chat-settings.sql.ts";
import { SHOWN } from "./contacts.sql.ts";
import { findFilesOf } from "./message-files.sql.ts";
import { BOT_TYPE } from "./members.sql.ts";
import { MESSAGE_COLUMNS, type MessageRow, toMessage } from "./messages.sql.ts";
import { isMine, type Reader } from "./reader.sql.ts";

interface MemberRow {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly company_name: string | null;
  readonly role: ConversationMember["role"];
  readonly last_read_seq: number;
  readonly shows_reads: boolean;
  readonly unread: number;
  readonly can_sign_in: boolean;
}

interface Row {
  readonly id: string;
  readonly type: Conversation["type"];
  readonly name: string | null;
  readonly logo_key: string | null;
  readonly last_seq: number;
  readonly change: number;
  readonly muted: boolean;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly writing: Conversation["writing"];
  readonly strangers: Conversation["strangers"];
  readonly created_at: string;
  readonly activity_at: string;
  readonly members: readonly MemberRow[];
  readonly last_message: MessageRow | null;
  readonly job_id: string | null;
  readonly job_title: string | null;
  readonly application_id: string | null;
  readonly listing_id: string | null;
  readonly questions_left: number | null;
  readonly file_kinds: NonNullable<Conversation["agent"]>["files"] | null;
  readonly agent_standing: Parameters<typeof standingOf>[0] | null;
}

/** Whether `conversations c` is in the archive of `conversation_members me`. */
const ARCHIVED = sql<boolean>`(me.archived_seq is not null and (me.muted or me.archived_seq >= c.last_seq))`;

/** What `conversation_members m` of `conversations c` hasn't read: neither deleted messages nor the member's own. */
const UNREAD = sql<number>`case when m.last_read_seq < c.last_seq then c.last_seq - m.last_read_seq
  - (select count(*) from messages x
    where x.conversation_id = c.id and x.seq > m.last_read_seq and x.deleted_at is not null
      and x.sender_id <> m.user_id)
  - (select count(*) from messages x
    where x.conversation_id = c.id and x.sender_id = m.user_id and x.seq > m.last_read_seq)
  else 0 end`;

/** Whether `conversation_members m` can read with a password; colleagues can. Also true of those who are gone. */
const CAN_SIGN_IN = sql<boolean>`(m.organization_id is not null or m.user_id = me.user_id or u.id is null
  or u.closed_at is not null or can_sign_in(m.user_id))`;

const WRITING = sql`case when c.type = 'private'
  then writing_with(case when c.first_person = me.user_id then c.second_person else c.first_person end)
  else 'open' end`;

const STRANGERS = sql`case when c.strangers then jsonb_build_object('agreed', (
    select coalesce(jsonb_agg(m.user_id), '[]') from conversation_members m
    where m.conversation_id = c.id and m.shares_contacts
  )) end`;

const COLUMNS = sql`c.id, c.type, c.name, c.logo_key, c.listing_id, c.questions_left,
  case when c.listing_id is not null then agent_file_kinds(c.id) end as file_kinds,
  case when c.listing_id is not null then agent_standing(c.id) end as agent_standing, c.last_seq, c.change, c.created_at, me.muted,
  me.pinned_at is not null as pinned, ${ARCHIVED} as archived, ${WRITING} as writing, ${STRANGERS} as strangers, c.activity_at, a.id as application_id,
  j.id as job_id, j.title as job_title, case when last.id is not null then to_jsonb(last) end as last_message,
  (
    select jsonb_agg(
      jsonb_build_object('_id', m.user_id, 'first_name', coalesce(u.first_name, 'Former'),
        'last_name', coalesce(u.last_name, 'member'), 'logo_key', u.logo_key, 'company_name', o.company_name,
        'role', m.role, 'last_read_seq', m.last_read_seq, 'unread', ${UNREAD}, 'can_sign_in', ${CAN_SIGN_IN},
        'shows_reads', m.user_id = me.user_id
          or ${shows("read_receipts", sql`m.user_id`)} and ${shows("read_receipts", sql`me.user_id`)})
      order by m.joined_at, m.user_id
    )
    from conversation_members m
    left join people u on u.id = m.user_id
    left join companies o on o.id = m.organization_id
    where m.conversation_id = c.id
  ) as members`;

const SOURCE = sql`conversation_members me
  join conversations c on c.id = me.conversation_id
  left join lateral (
    select ${MESSAGE_COLUMNS} from messages m
    where m.conversation_id = c.id and m.seq = c.last_seq and m.seq > me.cleared_seq
  ) last on true
  left join application_facts a on a.id = c.application_id and ${SHOWN}
  left join job_facts j on j.id = a.job_id`;

/** Which of a person's conversations a page shows. */
export interface ListFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly aboutApplications?: boolean;
  readonly archived?: "true" | "false";
}

/**
 * One page of a person's conversations: on the first the pinned ones, then the latest spoken first. Neither deleted
 * ones nor those that someone else opened and has said nothing in.
 */
export async function findConversations(
  db: Sql,
  reader: Reader,
  page: ListFilter,
): Promise<{ conversations: Conversation[]; nextCursor: string | null }> {
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor);
  const isListed = sql`${isMine(reader)} and (me.hidden_seq is null or c.last_seq > me.hidden_seq)
    and (c.last_seq > 0 or c.created_by = ${reader.userId})
    and (c.application_id is not null or ${page.aboutApplications !== true})
    and (c.type <> ${BOT_TYPE} or c.organization_id is not distinct from ${reader.organizationId}::uuid)
    and ${ARCHIVED} = ${page.archived === "true"}`;
  const pinned =
    after === null && page.archived !== "true"
      ? await sql<Row>`
          select ${COLUMNS} from ${SOURCE} where ${isListed} and me.pinned_at is not null
          order by me.pinned_at desc, c.id`.execute(db)
      : { rows: [] };
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${SOURCE}
    where ${isListed} and me.pinned_at is null
      and (${after?.key ?? null}::timestamptz is null
        or (c.activity_at, c.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by c.activity_at desc, c.id desc
    limit ${page.limit + 1}`.execute(db);
  const { items, nextCursor } = pageFrom(
    rows,
    page.limit,
    (row) => [row.activity_at, row.id],
    (row) => row,
  );
  return { conversations: await toConversations(db, [...pinned.rows, ...items]), nextCursor };
}

/** One of a person's conversations, hidden or not; undefined when they are no member. */
export async function findConversation(
  db: Sql,
  reader: Reader,
  conversationId: string,
): Promise<Conversation | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${SOURCE} where c.id = ${conversationId} and ${isMine(reader)}`.execute(db);
  return (await toConversations(db, rows))[0];
}

/** The members of a conversation who have nothing to read in it. */
export async function findUpToDate(db: Sql, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from conversation_members m join conversations c on c.id = m.conversation_id
    where c.id = ${conversationId} and ${UNREAD} = 0`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function toConversations(db: Sql, rows: readonly Row[]): Promise<Conversation[]> {
  const filesOf = await findFilesOf(
    db,
    rows.flatMap(({ last_message }) => last_message ?? []),
  );
  return rows.map((row) => toConversation(row, row.last_message === null ? [] : filesOf(row.last_message)));
}

/** What PostgreSQL writes into JSON in its own form of ISO 8601. */
function instantsOf({ created_at, edited_at, deleted_at }: MessageRow) {
  const iso = (at: string | null) => at && new Date(at).toISOString();
  return {
    created_at: new Date(created_at).toISOString(),
    edited_at: iso(edited_at),
    deleted_at: iso(deleted_at),
  };
}

function toConversation(row: Row, files: Message["files"]): Conversation {
  const members = row.members.map(({ logo_key, shows_reads, unread, ...member }) => ({
    member: {
      ...member,
      last_read_seq: shows_reads ? member.last_read_seq : 0,
      logo_url: publicFileUrl(logo_key),
    },
    shows_reads,
    unread,
  }));
  const last = row.last_message;
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    logo_url: publicFileUrl(row.logo_key),
    members: members.map(({ member }) => member),
    unread: members
      .filter(({ shows_reads }) => shows_reads)
      .map(({ member, unread }) => ({ userId: member._id, unreadCount: unread })),
    lastMessage: last && toMessage({ ...last, ...instantsOf(last) }, files),
    last_seq: row.last_seq,
    change: row.change,
    muted: row.muted,
    pinned: row.pinned,
    archived: row.archived,
    writing: row.writing,
    strangers: row.strangers,
    context:
      row.application_id !== null && row.job_id !== null && row.job_title !== null
        ? { job: { _id: row.job_id, title: row.job_title }, application: { _id: row.application_id } }
        : null,
    agent:
      row.listing_id === null
        ? null
        : {
            listing_id: row.listing_id,
            questions_left: row.questions_left,
            files: row.file_kinds ?? [],
            standing: row.agent_standing === null ? "answers" : standingOf(row.agent_standing),
          },
    createdAt: row.created_at,
    updatedAt: row.activity_at,
  };
}
