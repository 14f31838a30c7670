import { randomUUID } from "node:crypto";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { help } from "@loubby/shared-contracts/http/help/help";
import { answerNow } from "#api/testing/answer-now";
import type { WalkCases } from "#api/testing/walk";

/** The applicant's conversation with the assistant, which answered them. */
export const walkCases: WalkCases = async ({ app, applicant, secret }) => {
  const { conversation } = await applicant.call(help.openAssistant, {});
  const params = { conversationId: conversation._id };
  const ask = () =>
    applicant.call(conversations.send, {
      body: { ...params, client_id: randomUUID(), body: `Who can see my profile? ${secret}` },
    });
  await ask();
  const answer = await answerNow(app, applicant, conversation._id);
  await ask();
  return {
    "bots.draft": { owner: applicant, params },
    "bots.stop": { owner: applicant, params },
    "help.articles": { owner: applicant, query: { q: "profile" } },
    "help.openAssistant": { owner: applicant },
    "help.askTeam": { owner: applicant, params, body: { seq: answer.seq } },
  };
};
