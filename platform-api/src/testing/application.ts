import { uuidv7 } from "uuidv7";
import type { Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Puts a candidate's application to an open job of a company into the database, as if it had been sent. */
export async function application(
  app: TestApp,
  company: Person,
  candidate: Person,
  title = "Frontend engineer",
): Promise<string> {
  const [job_id, stage_id, id] = [uuidv7(), uuidv7(), uuidv7()];
  const organization_id = company.organizationId;
  await app.services.db.as({ user: company.userId, organization: organization_id }).write(async (db) => {
    const opened_at = new Date();
    const job = { id: job_id, organization_id, created_by: company.userId, title, status: "open", opened_at };
    await db.insertInto("jobs").values(job).execute();
    const stage = { id: stage_id, job_id, organization_id, name: "Applied", type: "applied", position: 0 };
    await db.insertInto("stages").values(stage).execute();
    await db
      .insertInto("applications")
      .values({ id, job_id, organization_id, candidate_id: candidate.userId, stage_id })
      .execute();
  });
  return id;
}
