import type { ListingFields } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { addedPermissions } from "@loubby/shared-contracts/http/agents/permission-words";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import { tellAll } from "#api/notifications/tell";
import { buyerNotices } from "../notices.ts";
import { findAllAgreed } from "../running/agreed.sql.ts";

/** Tells buyers of an agent whose new version does more with data than they agreed to: it waits for them. */
export async function tellBuyers(
  sql: Sql,
  version: {
    readonly id: string;
    readonly listing_id: string;
    readonly fields: Pick<ListingFields, "title" | "permissions">;
  },
): Promise<void> {
  const { title, permissions } = version.fields;
  const asked = (await findAllAgreed(sql, version.listing_id)).flatMap(
    ({ permissions: agreed, ...order }) => {
      const added = addedPermissions(agreed, permissions);
      return added.length === 0 ? [] : [{ ...order, added }];
    },
  );
  await tellAll(
    sql,
    buyerNotices.asks_more,
    asked.map(({ id, buyer_id, organization_id, added }) => ({
      userId: buyer_id,
      organizationId: organization_id,
      title: `${title} asks for more`,
      body: `${added.join(". ")}. It answers again once you agree.`,
      link: paths.order(id),
      event: `asks more ${version.id} ${id}`,
    })),
  );
}
