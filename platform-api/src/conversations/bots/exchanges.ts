import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A question and the answer that it got. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
}

/** The last so many questions of a conversation's topic that were answered, with their answers, oldest first, as the asker reads them. */
export async function findExchanges(db: Sql, conversationId: string, most: number): Promise<Exchange[]> {
  const { rows } = await sql<Exchange>`
    select trim(q.body || case when q.file_count > 0 then ' (with files)' else '' end) as question,
      trim(a.body || case when a.file_count > 0 then ' (with files)' else '' end) as answer
    from bot_replies r
    join messages q on q.conversation_id = r.conversation_id and q.seq = r.question_seq and q.deleted_at is null
    join messages a on a.conversation_id = r.conversation_id and a.seq = r.answer_seq and a.deleted_at is null
    join conversations c on c.id = r.conversation_id
    where r.conversation_id = ${conversationId} and not r.is_free and r.question_seq > c.topic_seq
    order by r.question_seq desc limit ${most}`.execute(db);
  return rows.toReversed();
}
