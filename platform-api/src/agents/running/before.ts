import { findExchanges } from "#api/conversations/bots/exchanges";
import type { BotReply } from "#api/conversations/bots/bots";
import type { Services } from "#api/services";
import type { Before } from "../relay/open-agent.ts";
import { findContext, writeContext } from "./contexts.sql.ts";

/** Questions with their answers that an agent reads before the next one, and characters of all of them together. */
const MOST_EXCHANGES = 6;
const MOST_CHARACTERS = 24_000;

/** What was said before in a conversation with a version of an agent, and `keep`, which notes what the agent calls it. */
export async function readBefore(
  { db }: Services,
  { access, conversationId, topicSeq }: BotReply,
  version: number,
): Promise<{ readonly before: Before; readonly keep: () => Promise<void> }> {
  const worker = db.as({ role: "worker" });
  const said = await access.read((sql) => findExchanges(sql, conversationId, MOST_EXCHANGES));
  const place = { conversationId, version, topicSeq };
  const known = await worker.read((sql) => findContext(sql, place));
  const { context, task } = known ?? { context: null, task: null };
  let named = context;
  let waiting: string | null = null;
  const keepContext = (id: string) => {
    named = id;
  };
  const keepTask = (id: string) => {
    waiting = id;
  };
  return {
    before: { exchanges: latest(said), context, task, keepContext, keepTask },
    keep: async () => {
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
