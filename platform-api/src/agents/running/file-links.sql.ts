import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Minutes for which a link to a file of a question leads there, unless the question ends before. */
const LINK_MINUTES = 15;

/** A file of a question that is being answered. */
export interface QuestionFile {
  readonly position: number;
  readonly name: string;
  readonly content_type: string;
  /** In bytes. */
  readonly size: number;
  readonly object_key: string;
}

/** The files of a question, in their order; none once it ended or was deleted. Needs the worker. */
export async function findQuestionFiles(db: Sql, replyId: string): Promise<QuestionFile[]> {
  const { rows } = await sql<QuestionFile>`
    select q.position, f.name, f.content_type, f.size, f.object_key
    from question_files q
    join file_facts f on f.id = q.file_id and f.owner_id = q.user_id and f.state = 'ready'
    where q.reply_id = ${replyId} and q.is_open order by q.position`.execute(db);
  return rows;
}

/** Keeps a link to a file of a question, in place of one that was made before. Needs the worker. */
export async function writeLink(
  db: Sql,
  link: { readonly replyId: string; readonly position: number; readonly tokenHash: Buffer },
): Promise<void> {
  await sql`
    insert into agent_file_links (reply_id, position, token_hash, expires_at)
    values (${link.replyId}, ${link.position}, ${link.tokenHash}, now() + make_interval(mins => ${LINK_MINUTES}))
    on conflict (reply_id, position) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, reads = 0`.execute(db);
}

/** What a link leads to. `file` is null where it was deleted. */
interface Followed {
  /** Its time isn't over, and its question hasn't ended. */
  readonly is_open: boolean;
  /** How often it was followed, with this time. */
  readonly reads: number;
  readonly file: Omit<QuestionFile, "position"> | null;
}

/** Counts that a link is followed; answers where it leads, or undefined for one that was never made. Needs the worker. */
export async function followLink(db: Sql, tokenHash: Buffer): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    with link as (
      update agent_file_links set reads = reads + 1 where token_hash = ${tokenHash}
      returning reply_id, position, expires_at > now() as is_fresh, reads
    )
    select link.is_fresh and coalesce(q.is_open, true) as is_open, link.reads,
      case when f.id is not null then jsonb_build_object('name', f.name, 'content_type', f.content_type,
        'size', f.size, 'object_key', f.object_key) end as file
    from link
    left join question_files q on q.reply_id = link.reply_id and q.position = link.position
    left join file_facts f on f.id = q.file_id and f.owner_id = q.user_id and f.state = 'ready'`.execute(db);
  return rows[0];
}

/** Forgets links that ended a day ago. Needs the worker. */
export async function deleteOldLinks(db: Sql): Promise<void> {
  await sql`delete from agent_file_links where expires_at < now() - interval '1 day'`.execute(db);
}
