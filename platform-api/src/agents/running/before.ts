import { findExchanges } from "#api/conversations/bots/exchanges";
import type { BotReply } from "#api/conversations/bots/bots";
import type { Services } from "#api/services";
import type { Before } from "../relay/open-agent.ts";
import { findBegun, writeBegun } from "./begun-tasks.sql.ts";
import { findContext, writeContext } from "./contexts.sql.ts";

/** Questions with their answers that an agent reads before the next one, and characters of all of them together. */
const MOST_EXCHANGES = 6;
const MOST_CHARACTERS = 24_000;

/**
 * What was said before in a conversation with a version of an agent, and `keep`, which notes what the agent calls it once the
 * question was answered.
 */
export async function readBefore(
  { db, log }: Services,
  { access, conversationId, topicSeq, tries }: BotReply,
  { replyId, version }: { readonly replyId: string; readonly version: number },
): Promise<{ readonly before: Before; readonly keep: () => Promise<void> }> {
  const worker = db.as({ role: "worker" });
  const said = await access.read((sql) => findExchanges(sql, conversationId, MOST_EXCHANGES));
  const place = { conversationId, version, topicSeq };
  const known = await worker.read((sql) => findContext(sql, place));
  const { context, task } = known ?? { context: null, task: null };
  const begun = tries > 1 ? await worker.read((sql) => findBegun(sql, { replyId, version })) : undefined;
  let named = context;
  let waiting: string | null = null;
  let noting: Promise<void> | undefined;
  const keepContext = (id: string) => {
    named = id;
  };
  const keepTask = (id: string) => {
    waiting = id;
  };
  // Noted beside the answer, which doesn't wait for it.
  const keepBegun = (id: string) => {
    if (!isName(id)) return;
    noting ??= worker
      .write((sql) => writeBegun(sql, { replyId, version, task: id }))
      .catch((error: unknown) => log.warn({ err: error }, "task of an agent not kept"));
  };
  return {
    before: {
      exchanges: latest(said),
      context,
      task,
      begun: begun ?? null,
      keepContext,
      keepTask,
      keepBegun,
    },
    keep: async () => {
      await noting;
      if (named === null || named.length > 200 || (named === context && waiting === task)) return;
      const kept = { ...place, context: named, task: isName(waiting) ? waiting : null };
      await worker.write((sql) => writeContext(sql, kept));
    },
  };
}

const isName = (id: string | null) => id !== null && id.length > 0 && id.length <= 200;

/** As many of the last exchanges as fit. */
function latest(said: Before["exchanges"]): Before["exchanges"] {
  let left = MOST_CHARACTERS;
  const fitting = said.toReversed().filter(({ question, answer }) => {
    left -= question.length + answer.length;
    return left >= 0;
  });
  return fitting.toReversed();
}
