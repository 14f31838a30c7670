import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { ownerSql } from "./as-owner.ts";
import { candidate, type Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Someone with a store, and with the seller plan unless told. */
export async function seller(app: TestApp, name: string, { onPlan = true } = {}): Promise<Person> {
  const person = await candidate(app, name);
  await ownerSql(app.services, "update users set is_seller = true, is_store = true where id = $1", [
    person.userId,
  ]);
  await ownerSql(app.services, "insert into stores (id, owner_id, name, name_slug) values ($1, $2, $3, $4)", [
    randomUUID(),
    person.userId,
    `Store of ${name}`,
    person.userId,
  ]);
  if (onPlan) await sellOn(app, person);
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
