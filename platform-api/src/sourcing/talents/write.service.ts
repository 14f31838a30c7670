import type { z } from "zod";
import type { talentReachOutSchema } from "@loubby/shared-contracts/http/sourcing/talent-reach-out.schema";
import { openPrivateIn } from "#api/conversations/open.service";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { fillMail } from "#api/applications/mails/fill-mail";
import { findWriting } from "#api/reaching-out/invitations";
import { reachEach } from "./reach-each.ts";
import { isUnanswered } from "./reach-out.sql.ts";
import { noteReach } from "#api/reaching-out/reaches";

type Form = z.output<typeof talentReachOutSchema.write.body>;

/** Opens a conversation with some people, with a message to each. Throws 429 `reach_out_full`. */
export async function write(services: Services, member: Member, { user_ids, message, client_id }: Form) {
  const conversations: string[] = [];
  const { reached, refused } = await reachEach(services, member, user_ids, async (sql, person, company) => {
    const { user_id, first_name, last_name } = person;
    const before = await findWriting(sql, member, { user_id, client_id });
    if (before !== undefined) {
      conversations.push(before);
      return null;
    }
    if (await isUnanswered(sql, member, user_id)) return "unanswered";
    const { body } = fillMail(
      { subject: "", body: message },
      { first_name, last_name, company, job: "", stage: "" },
    );
    const { data } = await openPrivateIn(sql, member, { userId: user_id, message: { client_id, body } });
    const conversation_id = data.conversation._id;
    await noteReach(sql, member, { user_id, client_id, conversation_id });
    conversations.push(conversation_id);
    return null;
  });
  const [only = null] = conversations;
  return {
    written: reached.length,
    refused,
    conversation_id: user_ids.length === 1 ? only : null,
  };
}
