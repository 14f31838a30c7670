import * as paths from "@loubby/shared-contracts/paths";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { fillVariables } from "@loubby/shared-contracts/http/variables";
import type { EntryAction, PipelineStage } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { Sql } from "#api/db/database";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { planAsk } from "../asks/planned-asks.service.ts";
import { cancelPlannedAsks, restorePlannedAsks } from "../asks/planned-asks.sql.ts";
import { planMail } from "../mails/application-mails.service.ts";
import { cancelApplicationMails, restoreApplicationMails } from "../mails/application-mails.sql.ts";
import { dropTasks, findAssignees, insertTask, restoreTasks } from "./application-tasks.sql.ts";
import { fillMail, type MailValues } from "../mails/fill-mail.ts";
import { applicationNotices } from "../notices.ts";

const TITLE = 200;

/** Someone who enters a stage, and who moved them. */
export interface Entry {
  readonly applicationId: string;
  readonly jobId: string;
  readonly organizationId: string;
  /** The candidate, as the company may see them. */
  readonly shown: { readonly first_name: string; readonly last_name: string };
  readonly values: Omit<MailValues, "stage">;
  readonly by: string;
  /** Minutes that the stage's mails wait, so that a move can be undone first. */
  readonly minutes: number;
  readonly runId: string | null;
}

/** Runs a stage's entry actions for a candidate, in the transaction of the move. */
export async function enterStage(
  services: Services,
  sql: Sql,
  stage: PipelineStage,
  entry: Entry,
): Promise<void> {
  const values = { ...entry.values, stage: stage.name };
  for (const action of stage.entry_actions) {
    if (action.mail !== null) {
      await planMail(services, sql, {
        applicationId: entry.applicationId,
        organizationId: entry.organizationId,
        kind: "stage",
        stageId: stage._id,
        runId: entry.runId,
        ...fillMail(action.mail, values),
        minutes: entry.minutes,
        by: entry.by,
      });
    }
    if (action.kind === "booking" && action.booking) {
      const { applicationId, organizationId, runId, minutes, by } = entry;
      const plan = { applicationId, organizationId, runId, minutes, by, stageId: stage._id };
      await planAsk(services, sql, { ...plan, ...action.booking });
    }
    if (action.kind === "task" || action.kind === "assessment") await addTask(sql, stage, action, entry);
  }
}

/** Cancels a stage's entry actions that haven't happened yet. */
export async function leaveStage(sql: Sql, applicationId: string, stageId: string): Promise<void> {
  await cancelApplicationMails(sql, applicationId, "stage", stageId);
  await cancelPlannedAsks(sql, applicationId, stageId);
  await dropTasks(sql, applicationId, stageId);
}

/** Plans what a step canceled again, as far as it isn't due yet. `undoes` is when that step was made. */
export async function restoreEntry(
  sql: Sql,
  applicationId: string,
  undoes: string | undefined,
): Promise<void> {
  if (undoes === undefined) return;
  await restoreApplicationMails(sql, applicationId, undoes);
  await restorePlannedAsks(sql, applicationId, undoes);
  await restoreTasks(sql, applicationId, undoes);
}

/** Describes a stage's entry actions in a few words each. */
export function entryWords({ entry_actions }: PipelineStage): string[] {
  return entry_actions.map(({ kind, mail, title }) => {
    if (kind === "mail") return `Sends “${mail?.subject ?? ""}”`;
    if (kind === "booking") return "Asks to book an interview";
    return kind === "task" ? `Creates the task “${title}”` : `Asks for the assessment “${title}”`;
  });
}

async function addTask(sql: Sql, stage: PipelineStage, action: EntryAction, entry: Entry): Promise<void> {
  const wanted = { id: action.assignee_id, role: action.assignee_role };
  const named = wanted.id !== null || wanted.role !== null;
  const assignees = named ? await findAssignees(sql, entry.organizationId, wanted) : [entry.by];
  // A colleague who has left is replaced by the person who moved the candidate.
  const assigneeId = assignees.includes(wanted.id ?? "") ? wanted.id : wanted.role === null ? entry.by : null;
  const { job, company } = entry.values;
  const title = cutText(fillVariables(action.title, { job, company, stage: stage.name }), TITLE);
  const { first_name, last_name } = entry.shown;
  await insertTask(sql, {
    applicationId: entry.applicationId,
    organizationId: entry.organizationId,
    stageId: stage._id,
    runId: entry.runId,
    kind: action.kind === "assessment" ? "assessment" : "task",
    title,
    assigneeId,
    assigneeRole: assigneeId === null ? wanted.role : null,
    dueDays: action.due_days,
    by: entry.by,
  });
  const told = assigneeId === null ? assignees : [assigneeId];
  for (const userId of told.filter((one) => one !== entry.by)) {
    await tell(sql, {
      userId,
      organizationId: entry.organizationId,
      title: cutText(fillVariables(title, { first_name, last_name }), TITLE),
      body: `${first_name} ${last_name} is in ${stage.name} for ${job}`,
      link: paths.application(entry.jobId, entry.applicationId),
      notice: applicationNotices.task,
    });
  }
}
