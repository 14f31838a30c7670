import { enqueue } from "#api/background/enqueue";
import type { Services } from "#api/services";
import { findLeft } from "./bots.sql.ts";
import { queueOf } from "./queue.ts";

/** Has replies written again whose writer fell silent, such as with its node. */
export function revive({ db }: Services): Promise<void> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const left = await findLeft(sql);
    for (const { id: replyId, listing_id } of left) await enqueue(sql, queueOf(listing_id), [{ replyId }]);
  });
}
