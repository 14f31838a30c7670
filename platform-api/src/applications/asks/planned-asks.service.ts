import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { insertTask } from "../pipeline/application-tasks.sql.ts";
import { askToBookQueue } from "../queues.ts";
import { type AskPlan, insertPlannedAsk } from "./planned-asks.sql.ts";

const TITLE = 200;

/** What the mail is called by which a company asks a candidate to book. */
export const askingSubject = (company: string, job: string): string =>
  `${company} asks you to choose a time: ${job}`;

/** Plans to ask a candidate to book, in the caller's transaction. */
export async function planAsk({ background }: Services, sql: Sql, plan: AskPlan): Promise<void> {
  const { id, ask_at } = await insertPlannedAsk(sql, plan);
  await background.send(sql, askToBookQueue, { planId: id }, new Date(ask_at));
}

/** Leaves asking to the team, as a task that says why it couldn't be done. */
export async function leaveAskToTeam(
  sql: Sql,
  to: { readonly applicationId: string; readonly organizationId: string; readonly by: string },
  why: string,
): Promise<void> {
  await insertTask(sql, {
    ...to,
    stageId: null,
    runId: null,
    kind: "task",
    title: cutText(`Ask {first_name} {last_name} to book: ${why}`, TITLE),
    assigneeId: to.by,
    assigneeRole: null,
    dueDays: null,
  });
}
