import type { BotNote } from "@loubby/shared-contracts/http/conversations/bot-note.schema";
import type { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readerOf, requireConversation } from "../say.service.ts";
import { beginTopic } from "./begin-topic.ts";
import { findDraft, lockOpen } from "./bots.sql.ts";
import type { Ending } from "./bots.ts";
import { endAs } from "./end-reply.ts";

/** What bots are writing. */
export const botsRoutes = ({ db }: Services): Handlers<typeof bots> => ({
  draft: ({ principal, params: { conversationId } }) =>
    db.as(askerOf(principal)).read(async (sql) => {
      await requireConversation(sql, readerOf(principal), conversationId);
      return { draft: await findDraft(sql, principal.userId, conversationId) };
    }),
  newTopic: ({ principal, params: { conversationId } }) =>
    db.as(askerOf(principal)).write((sql) => beginTopic(sql, principal, conversationId)),
  stop: ({ principal, params: { conversationId } }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      const reader = readerOf(principal);
      const { agent } = await requireConversation(sql, reader, conversationId);
      const open = await lockOpen(sql, principal.userId, conversationId);
      if (open === undefined) return { stopped: false };
      await endAs(sql, reader, open, stoppedAt(open.draft.trim(), agent !== undefined));
      return { stopped: true };
    }),
});

/** What came by the time an answer was stopped; where nothing did, a line that says so, of which nothing is charged. */
function stoppedAt(body: string, isAgent: boolean): Ending {
  const note: BotNote = {
    state: "stopped",
    links: [],
    by_model: body !== "" && !isAgent,
    hands_over: !isAgent,
  };
  if (body !== "") return { body, note };
  const words = isAgent ? "Stopped. Nothing was charged." : "Stopped.";
  return { body: words, note: { ...note, unsaid: true }, isFree: true };
}
