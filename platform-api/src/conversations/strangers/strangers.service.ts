import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { emitLaterTo } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { refuseBlocked } from "../blocks/refuse-blocked.ts";
import { findMembers, lockConversation } from "../members.sql.ts";
import { notFound, readerOf, requireConversation } from "../say.service.ts";
import { setAgreed, showContacts } from "./strangers.sql.ts";

/**
 * Agrees to share one's contact details with a stranger, or undoes that until the other agreed too; then what was hidden
 * is shown. Throws 404, 409 `contacts_shared` for undoing too late, 409 where one of the two blocked the other.
 */
export function shareContacts(
  { db }: Services,
  principal: Principal,
  conversationId: string,
  agreed: boolean,
): Promise<{ updatedConversation: Conversation }> {
  const reader = readerOf(principal);
  return db.as(askerOf(principal)).write(async (sql) => {
    const locked = await lockConversation(sql, reader, conversationId);
    if (!locked) throw notFound();
    if (locked.strangers) {
      if (agreed) await refuseBlocked(sql, principal.userId, locked);
      const changed = await setAgreed(sql, principal.userId, conversationId, agreed);
      if (changed && !(await showContacts(sql, conversationId))) {
        const tabs = (await findMembers(sql, conversationId)).map(({ user_id }) => user_id);
        await emitLaterTo(sql, tabs, "conversations.changed.v1", { conversationId });
      }
    } else if (!agreed)
      throw new ApiError(409, "contacts_shared", "You two already see each other's contact details.");
    return { updatedConversation: await requireConversation(sql, reader, conversationId) };
  });
}
