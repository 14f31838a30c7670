import type { z } from "zod";
import type { BoardFilter } from "@loubby/shared-contracts/http/applications/application-filter.schema";
import type {
  Application,
  ApplicationCard,
  applicationsSchema,
  Board,
  BoardMatches,
} from "@loubby/shared-contracts/http/applications/applications.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { findApplication } from "./application.sql.ts";
import {
  countBoard,
  countMatches,
  countWithdrawn,
  findCards,
  findRejectedCards,
  findStory,
} from "./applications.sql.ts";
import { findCardFields } from "./board/board-settings.sql.ts";
import { findOpenRun } from "./bulk/bulk-runs.sql.ts";
import { findCard } from "./application-card.ts";
import { applicationNotFound, stageNotFound } from "./application-refusals.ts";
import { findStages, hasStage } from "#api/jobs/job-stages";
import { findJobHead, isJobFilled } from "#api/jobs/job-head";
import { jobNotFound } from "#api/jobs/jobs.service";
import { entryWords } from "./pipeline/stage-entry.ts";
import { findPipeline } from "./pipeline/find-pipeline.ts";
import { refusalOfWithdrawal } from "./pipeline/refusal-of-withdrawal.ts";
import type { Change, WithdrawOffer } from "./pipeline/steps/step.ts";
import { findTagsOf } from "./tags.sql.ts";
import { moverOf, transition } from "./pipeline/transition.service.ts";

type Move = z.output<typeof applicationsSchema.move.body>;
type StageAsked = z.output<typeof applicationsSchema.listInStage.query>;
type RejectedAsked = z.output<typeof applicationsSchema.listRejected.query>;
type StatusChange = z.output<typeof applicationsSchema.setStatus.body>;

/** Lists a job's stages with the number of applications in each. Throws 404. */
export async function readBoard({ db }: Services, member: Member, jobId: string): Promise<Board> {
  return db.as(askerOf(member)).read(async (sql) => {
    const job = await findJobHead(sql, member.organization.id, jobId);
    if (job === undefined) throw jobNotFound();
    const [stages, counts] = [await findPipeline(sql, jobId), await countBoard(sql, jobId)];
    const standing = new Map(counts.map((row) => [row.stage_id, row.standing]));
    return {
      job,
      stages: stages.map((stage) => ({
        ...stage,
        count: standing.get(stage._id) ?? 0,
        on_entry: entryWords(stage),
      })),
      rejected_count: counts.reduce((sum, row) => sum + row.rejected, 0),
      withdrawn_count: await countWithdrawn(sql, jobId),
      card_fields: await findCardFields(sql),
      filled: (job.status === "open" || job.status === "on_hold") && (await isJobFilled(sql, jobId)),
      open_run: await findOpenRun(sql, { jobId, organizationId: member.organization.id }),
    };
  });
}

/** Returns one page of the applications in a stage that match. Throws 404. */
export async function readStage(
  { db }: Services,
  member: Member,
  { jobId, stageId }: { jobId: string; stageId: string },
  asked: StageAsked,
) {
  const where = { jobId, organizationId: member.organization.id };
  return db.as(askerOf(member)).read(async (sql) => {
    if (!(await hasStage(sql, where, stageId))) throw stageNotFound();
    return findCards(sql, where, stageId, asked);
  });
}

/** Returns one page of a job's rejected applications that match. Throws 404. */
export async function readRejected({ db }: Services, member: Member, jobId: string, asked: RejectedAsked) {
  const where = { jobId, organizationId: member.organization.id };
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, where.organizationId, jobId)) === undefined) throw jobNotFound();
    return findRejectedCards(sql, where, asked);
  });
}

/** Counts a job's applications that match, by stage. Throws 404. */
export async function countMatching(
  { db }: Services,
  member: Member,
  jobId: string,
  filter: BoardFilter,
): Promise<BoardMatches> {
  const where = { jobId, organizationId: member.organization.id };
  return db.as(askerOf(member)).read(async (sql) => {
    if ((await findJobHead(sql, where.organizationId, jobId)) === undefined) throw jobNotFound();
    const counts = await countMatches(sql, where, filter);
    return {
      stages: counts.map(({ stage_id, standing }) => ({ _id: stage_id, count: standing })),
      rejected_count: counts.reduce((sum, { rejected }) => sum + rejected, 0),
    };
  });
}

/** Returns one application in full. Throws 404. */
export async function readApplication(
  { db }: Services,
  member: Member,
  applicationId: string,
): Promise<Application> {
  return db.as(askerOf(member)).read(async (sql) => {
    const application = await findApplication(sql, member.organization.id, applicationId);
    if (application === undefined) throw applicationNotFound();
    const stages = await findStages(sql, application.job._id);
    const tags = await findTagsOf(sql, application._id);
    return { ...application, stages, tags, events: await findStory(sql, application._id) };
  });
}

/** Returns one card as it is now. Throws 404. */
export async function readCard(
  { db }: Services,
  member: Member,
  applicationId: string,
): Promise<ApplicationCard> {
  return db.as(askerOf(member)).read(async (sql) => {
    const card = await findCard(sql, member.organization.id, applicationId);
    if (card === undefined) throw applicationNotFound();
    return card;
  });
}

/** Moves an application to another stage of its job. Throws as `transition` does. */
export async function moveApplication(
  services: Services,
  member: Member,
  applicationId: string,
  { stage_id, version, undo = false }: Move,
): Promise<ApplicationCard> {
  return services.db
    .as(askerOf(member))
    .write((sql) =>
      transition(
        services,
        sql,
        moverOf(member),
        applicationId,
        { kind: "move", stageId: stage_id },
        { version, undo },
      ),
    );
}

/**
 * Rejects an application, or undoes the rejection. Throws as `transition` does; 403 for a withdrawn offer without the
 * permission for offers.
 */
export async function setApplicationStatus(
  services: Services,
  member: Member,
  applicationId: string,
  { to, version, reason_id, note = "", mail, withdraw_offer = false }: StatusChange,
  withdrawOffer: WithdrawOffer,
): Promise<ApplicationCard> {
  const refusal = refusalOfWithdrawal(member, { withdraw_offer });
  if (refusal) throw refusal;
  const change: Change =
    to === "active"
      ? { kind: "reopen" }
      : {
          kind: "reject",
          reasonId: reason_id,
          note,
          mail: mail ?? null,
          ...(withdraw_offer && { withdrawOffer }),
        };
  return services.db
    .as(askerOf(member))
    .write((sql) => transition(services, sql, moverOf(member), applicationId, change, { version }));
}
