import { fillVariables } from "@loubby/shared-contracts/http/variables";
import { DatabaseError } from "pg";
import type { z } from "zod";
import type {
  ApplicationTask,
  PipelineStage,
  pipelineSchema,
  RejectionReason,
} from "@loubby/shared-contracts/http/applications/pipeline.schema";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { countJobUp, removeStage, updateStage } from "#api/jobs/change-stages";
import { mailNames } from "../anonymity/mail-names.ts";
import { applicationNotFound, stageNotFound } from "../application-refusals.ts";
import { findTasks, setTaskDone } from "./application-tasks.sql.ts";
import { hasDeclined } from "../applicant/open-offer.sql.ts";
import { findCard } from "../application-card.ts";
import { askingSubject } from "../asks/planned-asks.service.ts";
import { fillMail } from "../mails/fill-mail.ts";
import { forAdded } from "@loubby/shared-contracts/http/applications/words-for-added";
import { lockJob } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { readReasonOfDeclined } from "./first-reasons.ts";
import { findReasons, replaceReasons } from "./rejection-reasons.sql.ts";
import { emptyStage, findHeldStage } from "./stages.sql.ts";
import { findPipeline } from "./find-pipeline.ts";
import { lockApplication, wasAdded } from "./transition.sql.ts";
import { moverOf, transition, UNDO_MINUTES } from "./transition.service.ts";

type Settings = z.output<typeof pipelineSchema.setStage.body>;
type Preview = z.output<typeof pipelineSchema.preview.response>;
type JobMove = z.output<typeof pipelineSchema.moveToJob.body>;
type NewReasons = z.output<typeof pipelineSchema.saveReasons.body>["reasons"];

/** Renames a stage and sets its entry actions. Throws 404. */
export async function changeStage(
  { db }: Services,
  member: Member,
  { jobId, stageId }: { jobId: string; stageId: string },
  settings: Settings,
): Promise<PipelineStage> {
  return db.as(askerOf(member)).write(async (sql) => {
    await requireJob(sql, member, jobId);
    const stage = await findHeldStage(sql, jobId, stageId, true);
    if (stage === undefined) throw stageNotFound();
    await updateStage(sql, stageId, settings);
    await countJobUp(sql, jobId);
    await tellCompany(sql, member, jobId);
    return { ...stage, ...settings };
  });
}

/**
 * Removes a stage and moves its applications to the target. One that enters at the same moment is either moved along
 * or finds the stage gone. Throws 404, 409 `stage_needed` for the first and the last, 409 `stage_in_use`.
 */
export async function dropStage(
  { db }: Services,
  member: Member,
  { jobId, stageId }: { jobId: string; stageId: string },
  targetId: string | null,
): Promise<{ moved: number }> {
  return db.as(askerOf(member)).write(async (sql) => {
    await requireJob(sql, member, jobId);
    const stages = await findPipeline(sql, jobId);
    const stage = await findHeldStage(sql, jobId, stageId, true);
    if (stage === undefined) throw stageNotFound();
    if (stage.position === 0 || stage.position === stages.length - 1) {
      throw new ApiError(409, "stage_needed", "You can't remove a job's first or last stage.");
    }
    const actor = { userId: member.userId, organizationId: member.organization.id };
    const target = targetId === null ? undefined : await findHeldStage(sql, jobId, targetId);
    if (targetId !== null && (target === undefined || targetId === stageId)) throw stageNotFound();
    if (target?.type === "hired")
      throw new ApiError(409, "stage_hires", "Choose a stage that doesn't hire the candidates who enter it.");
    const moved = target === undefined ? 0 : await emptyStage(sql, stage, target, actor);
    if (target === undefined && (await isAnyoneIn(sql, stageId))) {
      const text = `There are still candidates in ${stage.name}. Choose a stage to move them to.`;
      throw new ApiError(409, "stage_in_use", text, { stages: [stage.name] });
    }
    await removeStage(sql, jobId, stage);
    await tellCompany(sql, member, jobId);
    return { moved };
  });
}

/** Returns what moving an application into a stage will send and create. Throws 404. */
export async function previewMove(
  { db }: Services,
  member: Member,
  { jobId, stageId }: { jobId: string; stageId: string },
  applicationId: string,
): Promise<Preview> {
  return db.as(askerOf(member)).write(async (sql) => {
    const standing = await lockApplication(sql, member.organization.id, applicationId);
    const stage = (await findPipeline(sql, jobId)).find(({ _id }) => _id === stageId);
    if (standing === undefined) throw applicationNotFound();
    if (stage === undefined || standing.job_id !== jobId) throw stageNotFound();
    const { job_title: job, company_name: company, first_name, last_name, added } = standing;
    const values = { ...mailNames(standing), job, company, stage: stage.name };
    const shown = { ...values, first_name, last_name };
    return {
      mails: stage.entry_actions.flatMap(({ mail, booking }) => {
        const asks = { subject: askingSubject(company, job), body: booking?.message ?? "" };
        const sent = booking === undefined ? mail : asks;
        return sent === null ? [] : [{ ...fillMail(sent, { ...values, added }), minutes: UNDO_MINUTES }];
      }),
      tasks: stage.entry_actions.flatMap(({ kind, title, assignee_role }) =>
        kind === "mail" || kind === "booking"
          ? []
          : [{ title: fillVariables(title, shown), assignee: assignee_role ?? "" }],
      ),
    };
  });
}

/** Lists the company's reasons; with an application, their mails are worded for its candidate, and one may be suggested. */
export async function readReasons(
  { db }: Services,
  member: Member,
  applicationId: string | undefined,
): Promise<RejectionReason[]> {
  return db.as(askerOf(member)).read(async (sql) => {
    const inUse = await readReasonOfDeclined(sql, member.organization.id);
    const reasons = await findReasons(sql, member.organization.id);
    if (applicationId === undefined) return reasons;
    const added = await wasAdded(sql, applicationId);
    const own = (await hasDeclined(sql, applicationId)) ? inUse : undefined;
    return reasons.map((reason) => ({
      ...reason,
      ...(added && { mail: forAdded(reason.mail) }),
      ...(reason._id === own?._id && { suggested: true }),
    }));
  });
}

/**
 * Replaces the company's reasons. Throws 409 `changed_meanwhile` when a colleague added one with the same
 * name.
 */
export async function saveReasons(
  { db }: Services,
  member: Member,
  reasons: NewReasons,
): Promise<RejectionReason[]> {
  try {
    return await db.as(askerOf(member)).write(async (sql) => {
      await replaceReasons(sql, member.organization.id, reasons);
      return findReasons(sql, member.organization.id);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== "rejection_reasons_by_name") throw error;
    const text = "A colleague has just saved a reason with this name. Reload the page to see it.";
    throw new ApiError(409, "changed_meanwhile", text);
  }
}

/** Moves an application to another job of the company. Throws as `transition` does. */
export async function changeJob(
  services: Services,
  member: Member,
  applicationId: string,
  { job_id, stage_id, version, undo = false }: JobMove,
): Promise<ApplicationCard> {
  const change = { kind: "job", jobId: job_id, stageId: stage_id } as const;
  return services.db
    .as(askerOf(member))
    .write((sql) => transition(services, sql, moverOf(member), applicationId, change, { version, undo }));
}

/** Lists an application's tasks. Throws 404. */
export async function readTasks({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findCard(sql, member.organization.id, applicationId)) === undefined)
      throw applicationNotFound();
    return findTasks(sql, applicationId);
  });
}

/** Marks a task done or open again. Throws 404. */
export async function settleTask(
  { db }: Services,
  member: Member,
  taskId: string,
  done: boolean,
): Promise<ApplicationTask> {
  return db.as(askerOf(member)).write(async (sql) => {
    const task = await setTaskDone(sql, member.organization.id, taskId, done ? member.userId : null);
    if (task === undefined) throw new ApiError(404, "task_not_found", "This task was deleted.");
    return task;
  });
}

async function requireJob(sql: Sql, member: Member, jobId: string): Promise<void> {
  if ((await lockJob(sql, member.organization.id, jobId)) === undefined) throw jobNotFound();
}

async function isAnyoneIn(sql: Sql, stageId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("applications")
    .select("id")
    .where("stage_id", "=", stageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function tellCompany(sql: Sql, member: Member, jobId: string): Promise<void> {
  await emitLater(sql, `org:${member.organization.id}`, "jobs.changed.v1", { jobId });
}
