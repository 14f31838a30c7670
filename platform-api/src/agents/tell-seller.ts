import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import { sellerNotices } from "./notices.ts";

/** Tells an agent's seller what staff decided of it or how it fares, with a link to it. `event` tells one from another. */
export async function tellSeller(
  sql: Sql,
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
  words: { readonly title: string; readonly body: string; readonly event: string },
  notice: keyof typeof sellerNotices = "reviewed",
): Promise<void> {
  await tell(sql, {
    notice: sellerNotices[notice],
    userId: owner_id,
    organizationId: null,
    link: paths.editAgent(id),
    ...words,
  });
}
