import type { z } from "zod";
import { writeReply } from "#api/conversations/bots/bots";
import type { botQueue } from "#api/conversations/bots/queue";
import type { Services } from "#api/services";
import { findArticles } from "../articles/find-articles.ts";
import { assistantSettings } from "../settings.ts";
import { answerByModel } from "./answer-by-model.ts";
import { findUserType } from "./asker.sql.ts";
import { foundWords, linksTo } from "./words.ts";

/** A model that nodes died over this often is not asked again. */
const MOST_TRIES = 2;

/** Answers a question to the assistant: by a model where one is set up, else by a search that says what it is. */
export function answer(services: Services, { replyId }: z.output<typeof botQueue.data>): Promise<void> {
  const model = services.config.of(assistantSettings);
  return writeReply(services, replyId, async (reply) => {
    const found = await reply.access.read(async (sql) =>
      findArticles(sql, await findUserType(sql, reply.asker), reply.question),
    );
    const worded =
      model !== null && reply.tries <= MOST_TRIES ? await answerByModel(services, reply, model, found) : null;
    if (worded !== null) return worded;
    const lead = model === null ? "" : "The language model didn't answer. ";
    return {
      body: lead + foundWords(found),
      note: { state: "done", links: linksTo(found), by_model: false, hands_over: true },
    };
  });
}
