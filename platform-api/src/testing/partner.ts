import { candidate, type Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Someone who manages companies, and has none yet. */
export async function partner(app: TestApp): Promise<Person> {
  const one = await candidate(app, "Grace");
  await app.services.db
    .as({ role: "auth" })
    .write((db) => db.updateTable("users").set({ is_partner: true }).where("id", "=", one.userId).execute());
  return one;
}
