import { uuidv7 } from "uuidv7";
import type { PlanSlug } from "@loubby/shared-contracts/shell/plans";
import { endSubscriptions } from "#api/subscriptions/plan-of-company";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Puts a company on a plan from now on, in place of any before. */
export async function subscribe(app: TestApp, { organizationId }: Person, plan: PlanSlug): Promise<void> {
  await app.services.db.as({ role: "auth" }).write(async (sql) => {
    await endSubscriptions(sql, organizationId);
    await sql
      .insertInto("subscriptions")
      .values({ id: uuidv7(), organization_id: organizationId, sub_name_slug: plan })
      .execute();
  });
}
