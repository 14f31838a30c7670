import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { MemberRole } from "@loubby/shared-contracts/shell/store-roles";
import { ownerSql } from "./as-owner.ts";
import { candidate, type Person, prove } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Someone with a store, and with the seller plan unless told. */
export async function seller(app: TestApp, name: string, { onPlan = true } = {}): Promise<Person> {
  const person = await candidate(app, name);
  await openStore(app, person, name);
  if (onPlan) await sellOn(app, person);
  return person;
}

/** Opens someone's store; answers its id. */
export async function openStore(app: TestApp, { userId }: Person, name: string): Promise<string> {
  const storeId = randomUUID();
  await ownerSql(app.services, "insert into stores (id, owner_id, name, name_slug) values ($1, $2, $3, $4)", [
    storeId,
    userId,
    `Store of ${name}`,
    userId,
  ]);
  return storeId;
}

/** Someone without a store who works in another's; their address is proven, as they came by an invitation. */
export async function storeMember(
  app: TestApp,
  owner: Person,
  role: MemberRole,
  name = "Mia",
): Promise<Person> {
  const person = await prove(app, await candidate(app, name));
  await ownerSql(
    app.services,
    "insert into store_members (id, store_id, user_id, role) select $1, id, $2, $3 from stores where owner_id = $4",
    [uuidv7(), person.userId, role, owner.userId],
  );
  return person;
}

/** Puts someone on the seller plan, until a time or for good. */
export async function sellOn(app: TestApp, { userId }: Person, endsAt: Date | null = null): Promise<void> {
  await app.services.db
    .as({ role: "auth" })
    .write((sql) =>
      sql
        .insertInto("subscriptions")
        .values({ id: uuidv7(), user_id: userId, sub_name_slug: "seller_plan_monthly", ends_at: endsAt })
        .execute(),
    );
}
