import type { z } from "zod";
import type {
  Application,
  ApplicationCard,
  applicationsSchema,
  Board,
} from "@loubby/shared-contracts/http/recruit/applications.schema";
import type { Stage } from "@loubby/shared-contracts/http/recruit/jobs.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { findApplication } from "./application.sql.ts";
import {
  countBoard,
  findCard,
  findCards,
  findRejectedCards,
  findEvents,
  insertEvent,
  lockApplication,
  updateApplication,
} from "./applications.sql.ts";
import { findStages, hasStage } from "./job-parts.sql.ts";
import { findJobHead } from "./jobs.sql.ts";
import { jobNotFound } from "./jobs.service.ts";

type Move = z.output<typeof applicationsSchema.move.body>;
type StatusChange = z.output<typeof applicationsSchema.setStatus.body>;

/** A job's stages with how many applications stand in each. Throws 404. */
export async function readBoard({ db }: Services, member: Member, jobId: string): Promise<Board> {
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await findJobHead(sql, member.organization.id, jobId);
    if (job === undefined) throw jobNotFound();
    const [stages, counts] = [await findStages(sql, jobId), await countBoard(sql, jobId)];
    const standing = new Map(counts.map((row) => [row.stage_id, row.standing]));
    return {
      job,
      stages: stages.map((stage) => ({ ...stage, count: standing.get(stage._id) ?? 0 })),
      rejected_count: counts.reduce((sum, row) => sum + row.rejected, 0),
    };
  });
}

/** One page of the applications that stand in a stage. Throws 404. */
export async function readStage(
  { db }: Services,
  member: Member,
  { jobId, stageId }: { jobId: string; stageId: string },
  page: { cursor?: string | undefined; limit: number },
) {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).read(async (sql) => {
    if (!(await hasStage(sql, { jobId, organizationId }, stageId))) throw stageNotFound();
    return findCards(sql, { jobId, stageId, organizationId }, page);
  });
}

/** One page of a job's rejected applications. Throws 404. */
export async function readRejected(
  { db }: Services,
  member: Member,
  jobId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, organizationId, jobId)) === undefined) throw jobNotFound();
    return findRejectedCards(sql, { jobId, organizationId }, page);
  });
}

/** One application, whole. Throws 404. */
export async function readApplication(
  { db }: Services,
  member: Member,
  applicationId: string,
): Promise<Application> {
  return db.as(askerOf(member)).read(async (sql) => {
    const application = await findApplication(sql, member.organization.id, applicationId);
    if (application === undefined) throw applicationNotFound();
    const stages = await findStages(sql, application.job._id);
    return { ...application, stages, events: await findEvents(sql, applicationId) };
  });
}

/**
 * Moves an application to another stage of its job; into or out of the last one it also becomes hired or active.
 * Throws 409 `moved_meanwhile` with the card as it stands now when `version` is not the newest.
 */
export async function moveApplication(
  { db }: Services,
  member: Member,
  applicationId: string,
  { stage_id, version }: Move,
): Promise<ApplicationCard> {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireVersion(sql, member, applicationId, version);
    const stages = await findStages(sql, before.job_id);
    const [from, to] = [stageOf(stages, before.stage_id), stageOf(stages, stage_id)];
    if (before.status === "rejected" || before.status === "withdrawn") {
      throw notPossible(before.status, "moved", []);
    }
    if (from._id === to._id) return requireCard(sql, applicationId);
    const status = to.type === "hired" ? "hired" : "active";
    await updateApplication(sql, applicationId, { stage_id, status, moved: true });
    await record(sql, member, applicationId, "moved", from.name, to.name);
    await tellBoth(sql, member, before, applicationId, { from: from._id, to: to._id });
    await tellCandidate(sql, member, before, `is now in the stage ${to.name}`);
    return requireCard(sql, applicationId);
  });
}

/** Rejects an application, or takes a rejection back. Throws 409 with what is possible. */
export async function setApplicationStatus(
  { db }: Services,
  member: Member,
  applicationId: string,
  { to, version }: StatusChange,
): Promise<ApplicationCard> {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireVersion(sql, member, applicationId, version);
    const allowed =
      before.status === "active" ? ["rejected"] : before.status === "rejected" ? ["active"] : [];
    if (!allowed.includes(to)) throw notPossible(before.status, to, allowed);
    await updateApplication(sql, applicationId, { stage_id: before.stage_id, status: to, moved: false });
    const stage = stageOf(await findStages(sql, before.job_id), before.stage_id);
    await record(sql, member, applicationId, to === "rejected" ? "rejected" : "reopened", stage.name, null);
    await tellBoth(sql, member, before, applicationId, { from: before.stage_id, to: before.stage_id });
    await tellCandidate(
      sql,
      member,
      before,
      to === "rejected" ? "was not successful" : "is being considered again",
    );
    return requireCard(sql, applicationId);
  });
}

/** 404 for an application that does not exist, or is another company's. */
export function applicationNotFound(): ApiError {
  return new ApiError(
    404,
    "application_not_found",
    "This application does not exist, or is not your company's.",
  );
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

async function requireVersion(
  sql: Sql,
  member: Member,
  applicationId: string,
  version: number,
): Promise<Locked> {
  const application = await lockApplication(sql, member.organization.id, applicationId);
  if (application === undefined) throw applicationNotFound();
  if (application.version === version) return application;
  const card = await requireCard(sql, applicationId);
  const [last] = await findEvents(sql, applicationId);
  const who = last ? `${last.actor} changed this application` : "This application changed";
  throw new ApiError(409, "moved_meanwhile", `${who} meanwhile. It is shown where it stands now.`, { card });
}

async function requireCard(sql: Sql, applicationId: string): Promise<ApplicationCard> {
  const card = await findCard(sql, applicationId);
  if (card === undefined) throw applicationNotFound();
  return card;
}

function stageOf(stages: readonly Stage[], id: string): Stage {
  const stage = stages.find((one) => one._id === id);
  if (stage === undefined) throw stageNotFound();
  return stage;
}

function stageNotFound(): ApiError {
  return new ApiError(404, "stage_not_found", "This job has no such stage any more.");
}

function notPossible(from: string, to: string, allowed: readonly string[]): ApiError {
  const details = { from, to, allowed };
  return new ApiError(409, "illegal_transition", `An application that is ${from} cannot be ${to}.`, details);
}

async function record(
  sql: Sql,
  member: Member,
  applicationId: string,
  kind: "moved" | "rejected" | "reopened",
  from: string,
  to: string | null,
): Promise<void> {
  await insertEvent(sql, {
    application_id: applicationId,
    organization_id: member.organization.id,
    actor_id: member.userId,
    kind,
    from_stage: from,
    to_stage: to,
  });
}

/** Both sides' open pages learn of it. */
async function tellBoth(
  sql: Sql,
  member: Member,
  before: Locked,
  applicationId: string,
  stages: { from: string; to: string },
): Promise<void> {
  const payload = { jobId: before.job_id, applicationId, ...stages, by: member.userId };
  await emitLater(sql, `org:${member.organization.id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${before.candidate_id}`, "applications.changed.v1", {
    jobId: before.job_id,
    applicationId,
  });
}

async function tellCandidate(sql: Sql, member: Member, before: Locked, what: string): Promise<void> {
  const job = await findJobHead(sql, member.organization.id, before.job_id);
  await tell(sql, {
    userId: before.candidate_id,
    organizationId: null,
    title: "News about your application",
    body: `Your application for ${job?.title ?? "a job"} ${what}`,
    link: "/dashboard/jobs/joblisting?tab=applied",
    type: "application_stage",
  });
}
