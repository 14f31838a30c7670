import { askerOf } from "#api/access/principal";
import type { Services } from "#api/services";
import type { Attendance, Hearing } from "#api/realtime/hearing";
import { findMembers } from "./members.sql.ts";
import { findOnline, savePresence, setGone, setStillOnline } from "./presence.sql.ts";
import { readerOf, requireConversation } from "./say.service.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Someone is typing in a conversation of theirs: the other members are told. */
export const typing: Hearing<[Services]> = {
  event: "typing",
  async hear({ db }, principal, payload) {
    const { conversationId } = (payload ?? {}) as { conversationId?: unknown };
    if (typeof conversationId !== "string" || !UUID.test(conversationId)) return null;
    const userIds = await db.as(askerOf(principal)).read(async (sql) => {
      await requireConversation(sql, readerOf(principal), conversationId);
      const members = await findMembers(sql, conversationId);
      return members.map(({ user_id }) => user_id).filter((id) => id !== principal.userId);
    });
    const said = { conversationId, userId: principal.userId };
    return { userIds, event: "conversations.typing.v1", payload: said };
  },
};

/** Who is online is told to the people in their conversations who are online too. */
export const presence: Attendance<[Services]> = {
  async here({ db }, principal) {
    const userIds = await db.as(askerOf(principal)).write(async (sql) => {
      await savePresence(sql, principal.userId);
      return findOnline(sql, readerOf(principal));
    });
    return { userIds, event: "presence.changed.v1", payload: { userId: principal.userId, online: true } };
  },
  still: ({ db }, userIds) => db.as({ role: "worker" }).write((sql) => setStillOnline(sql, userIds)),
  async gone({ db }, principal) {
    const userIds = await db.as(askerOf(principal)).write(async (sql) => {
      await setGone(sql, principal.userId);
      return findOnline(sql, readerOf(principal));
    });
    return { userIds, event: "presence.changed.v1", payload: { userId: principal.userId, online: false } };
  },
};
