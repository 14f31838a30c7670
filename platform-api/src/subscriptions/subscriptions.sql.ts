import { sql } from "kysely";
import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { Sql } from "#api/db/database";

/** Who subscribes. */
export interface Subscriber {
  readonly kind: "user" | "organization";
  readonly id: string;
}

/** The subscription in force, the greatest where there are several; null without one. */
export async function findCurrentSubscription(
  db: Sql,
  { kind, id }: Subscriber,
): Promise<Subscription | null> {
  const row = await db
    .selectFrom("subscriptions")
    .select(["id", "sub_name_slug"])
    .where(kind === "user" ? "user_id" : "organization_id", "=", id)
    .where(sql<boolean>`ends_at is null or ends_at > now()`)
    .orderBy("rank", "desc")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
