import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { askerOf, type Principal } from "#api/access/principal";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { show } from "./place.sql.ts";
import { readerOf } from "./say.service.ts";

/** Two people who do business; the first may speak for a company. */
interface Between {
  readonly member: { readonly userId: string; readonly organizationId: string | null };
  readonly guest: string;
}

/**
 * Opens the private conversation of two people who do business with each other, or finds the one there is; answers its id. The
 * asker is one of them, and the caller has made sure that they do.
 */
export async function openBetween(
  { db }: Services,
  principal: Principal,
  { member, guest }: Between,
): Promise<string> {
  const { rows } = await db.as({ role: "worker" }).write((worker) =>
    sql<{ id: string }>`
      select open_between(${uuidv7()}, ${principal.userId}, ${member.userId}, ${member.organizationId}, ${guest}) as id`.execute(
      worker,
    ),
  );
  const conversationId = rows[0]?.id;
  if (conversationId === undefined) throw new Error("A conversation was neither opened nor found.");
  await db.as(askerOf(principal)).write(async (own) => {
    await show(own, readerOf(principal), conversationId);
    await emitLater(own, `user:${principal.userId}`, "conversations.changed.v1", { conversationId });
  });
  return conversationId;
}
