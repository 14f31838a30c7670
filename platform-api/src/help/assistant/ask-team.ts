import type { z } from "zod";
import type { helpSchema } from "@loubby/shared-contracts/http/help/help.schema";
import * as paths from "@loubby/shared-contracts/paths";
import { truncate } from "@loubby/shared-contracts/shell/text";
import { askerOf, type Principal } from "#api/access/principal";
import { requireAnswered } from "#api/conversations/bots/answered";
import { postAsBot } from "#api/conversations/bots/post-as-bot";
import { sendFeedback } from "#api/feedback/feedback.service";
import type { Services } from "#api/services";

type AskedTeam = z.output<typeof helpSchema.askTeam.response>;

/** Characters of a subject and of the assistant's answer that the team is sent. */
const SUBJECT = 100;
const ANSWER = 2500;

/**
 * Sends the question behind an answer to the team as the Help Center does, and says so in the conversation; a second time
 * answers the same. Throws 404, 422 `no_such_message`, 429 `too_many_attempts`.
 */
export async function askTeam(
  services: Services,
  principal: Principal,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
  ip: string,
): Promise<AskedTeam> {
  const asker = { userId: principal.userId, organizationId: principal.organization?.id ?? null };
  const access = services.db.as(askerOf(principal));
  const { id, question, answer } = await access.read((sql) =>
    requireAnswered(sql, asker, conversationId, seq),
  );
  const line = question.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const { reference } = await sendFeedback(
    services,
    principal,
    {
      client_id: id,
      type: "Support Ticket",
      category: "Support",
      subject: truncate(line, SUBJECT),
      body: `${question}\n\nThe help assistant answered:\n${truncate(answer, ANSWER)}`,
      page: paths.conversation(conversationId),
      screenshot_file_id: null,
      website: "",
    },
    ip,
  );
  const message = await access.write((sql) =>
    postAsBot(sql, asker, {
      conversationId,
      clientId: id,
      body: `I sent your question to our team as request ${reference}. Someone reads it and answers by mail. You can follow it in the Help Center, under Your requests.`,
      note: {
        state: "done",
        links: [{ path: paths.ownRequests, label: "Your requests" }],
        by_model: false,
        hands_over: false,
      },
    }),
  );
  return { reference, message };
}
