import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { publishJob } from "./job-form.ts";
import { employer, type Person } from "../person.ts";
import { testApp, type TestApp } from "../test-app.ts";

/** A stage of a job. */
export type Stage = Awaited<ReturnType<typeof publishJob>>["stages"][number];

/** A company with a published job of three stages. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const [applied, interview, hired] = job.stages as [Stage, Stage, Stage];
  return { app, ada, job, jobId: job._id, applied, interview, hired };
}

/** Moves a card, by the version it has. */
export const move = (person: Person, card: ApplicationCard, to: { readonly _id: string }) =>
  person.call(applications.move, {
    params: { applicationId: card._id },
    body: { stage_id: to._id, version: card.version },
  });

/** The mails to a candidate. */
export const mailsOf = (person: Person, card: Pick<ApplicationCard, "_id">) =>
  person.call(pipeline.mails, { params: { applicationId: card._id } });

/** The mails that have left for an address. */
export const sentTo = (app: TestApp, email: string) =>
  app.services.db
    .as({ role: "worker" })
    .read((db) => db.selectFrom("mails").selectAll().where("to_address", "=", email).execute());

/** Makes a planned mail leave now. */
export const makeDue = (app: TestApp, mailId: string, ada: Person) =>
  app.services.db.as({ user: ada.userId, organization: ada.organizationId }).write((db) =>
    db
      .updateTable("application_mails")
      .set({ send_at: new Date(0) })
      .where("id", "=", mailId)
      .execute(),
  );
