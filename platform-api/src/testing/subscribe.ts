import { uuidv7 } from "uuidv7";
import type { PlanSlug } from "@loubby/shared-contracts/shell/plans";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Puts a company on a plan from now on. */
export async function subscribe(app: TestApp, { organizationId }: Person, plan: PlanSlug): Promise<void> {
  await app.services.db
    .as({ role: "auth" })
    .write((sql) =>
      sql
        .insertInto("subscriptions")
        .values({ id: uuidv7(), organization_id: organizationId, sub_name_slug: plan })
        .execute(),
    );
}
