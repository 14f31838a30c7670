import * as paths from "@loubby/shared-contracts/paths";
import { rolesWith } from "@loubby/shared-contracts/shell/store-roles";
import type { Sql } from "#api/db/database";
import { findHearers } from "#api/identity/store-members";
import { tellEach } from "#api/notifications/tell";
import { sellerNotices } from "./notices.ts";

/** Tells an agent's seller, and who works on listings with them (on reviews, where a buyer rates), what staff decided of it or how it fares, with a link to it. `event` tells one from another. */
export async function tellSeller(
  sql: Sql,
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
  words: { readonly title: string; readonly body: string; readonly event: string },
  notice: keyof typeof sellerNotices = "reviewed",
): Promise<void> {
  const work = notice === "rated" ? "reviews" : "listings";
  const hearers = await findHearers(sql, owner_id, rolesWith(work));
  const tidings = { notice: sellerNotices[notice], organizationId: null, ...words };
  // Those who don't write listings see the one on sale.
  const editing = work === "reviews" ? [owner_id] : hearers;
  const others = hearers.filter((userId) => !editing.includes(userId));
  await tellEach(sql, editing, { ...tidings, link: paths.editAgent(id) });
  await tellEach(sql, others, { ...tidings, link: paths.agent(id) });
}
