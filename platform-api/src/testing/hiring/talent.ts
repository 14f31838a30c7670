import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { ProfileChange } from "@loubby/shared-contracts/http/profile/profile.schema";
import { candidate, type Person } from "../person.ts";
import type { TestApp } from "../test-app.ts";

/** Lets companies reach out to a candidate, or not any more. */
export function permitReachOut(app: TestApp, person: Person, permit_reach_out = true): Promise<unknown> {
  return app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db.updateTable("users").set({ permit_reach_out }).where("id", "=", person.userId).execute(),
    );
}

/** A candidate with a profile, who lets companies reach out to them. */
export async function talent(
  app: TestApp,
  firstName: string,
  says: Omit<ProfileChange, "version">,
): Promise<Person> {
  const person = await candidate(app, firstName);
  await person.call(profile.change, { body: { version: 0, ...says } });
  await permitReachOut(app, person);
  return person;
}
