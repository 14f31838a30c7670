import type { z } from "zod";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { duplicatesSchema } from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { dayOf } from "@loubby/public-pages/jobs/job-words";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationReopenedQueue } from "../queues.ts";
import { applicationNotFound } from "../application-refusals.ts";
import { insertEvent } from "../application-history.ts";
import { findCard } from "../application-card.ts";
import { insertMerge, lockBoth, type Mergeable, stageOf, undoMerge } from "./merge.sql.ts";
import { mergeProblem } from "./mergeable.ts";

type Merge = z.output<typeof duplicatesSchema.merge.body>;

/**
 * Merges an application into another one of the same job. The kept one includes all of the other from then on; the
 * other leaves board and lists, and its candidate sees the kept one's status. Throws 404; 409 `moved_meanwhile` with
 * the kept card when either changed since it was loaded; 409 `not_mergeable` with the reason.
 */
export async function merge(
  { db }: Services,
  member: Member,
  keptId: string,
  { merged_id, version, merged_version }: Merge,
): Promise<ApplicationCard> {
  const organizationId = member.organization.id;
  return db.as(askerOf(member)).write(async (sql) => {
    const both = await lockBoth(sql, organizationId, [keptId, merged_id]);
    const [kept, merged] = [both.get(keptId), both.get(merged_id)];
    if (kept === undefined || merged === undefined) throw applicationNotFound();
    const stale = kept.version !== version || merged.version !== merged_version;
    if (stale) throw await changedMeanwhile(sql, organizationId, keptId);
    const problem = ownProblem(kept, merged) ?? mergeProblem(kept, merged);
    if (problem !== null) throw new ApiError(409, "not_mergeable", problem);
    await insertMerge(sql, organizationId, { keptId, merged, by: member.userId });
    await note(sql, member, "merged", kept, merged);
    await tellPages(sql, member, kept.job_id, [kept, merged]);
    return requireCard(sql, organizationId, keptId);
  });
}

/** Unmerges an application, restoring its previous status. Throws 404, 409 `not_merged`. */
export async function unmerge(
  services: Services,
  member: Member,
  mergedId: string,
): Promise<ApplicationCard> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    const carrier = await carrierOf(sql, organizationId, mergedId);
    const both = await lockBoth(sql, organizationId, [mergedId, carrier]);
    const [merged, kept] = [both.get(mergedId), both.get(carrier)];
    if (merged === undefined || kept === undefined) throw applicationNotFound();
    // Someone else unmerged it while this request waited.
    if (merged.merged_into_id !== carrier) throw notMerged();
    await undoMerge(sql, merged, carrier);
    await note(sql, member, "unmerged", kept, merged);
    const reopened = { applicationId: mergedId, by: member.userId };
    await services.background.send(sql, applicationReopenedQueue, reopened);
    await tellPages(sql, member, merged.job_id, [kept, merged]);
    return requireCard(sql, organizationId, mergedId);
  });
}

function ownProblem(kept: Mergeable, merged: Mergeable): string | null {
  if (kept.id === merged.id) return "Choose another application to merge with.";
  if (kept.status === "merged" || merged.status === "merged") return "One of them has already been merged.";
  if (merged.carries > 0)
    return "The other one already includes a merged application. Merge this one into it instead.";
  return null;
}

async function carrierOf(sql: Sql, organizationId: string, mergedId: string): Promise<string> {
  const found = await lockBoth(sql, organizationId, [mergedId, mergedId]);
  const merged = found.get(mergedId);
  if (merged === undefined) throw applicationNotFound();
  if (merged.merged_into_id === null) throw notMerged();
  return merged.merged_into_id;
}

/**
 * Adds a line to both histories, each identifying the other by the day it was sent, since names may be
 * hidden.
 */
async function note(sql: Sql, member: Member, kind: "merged" | "unmerged", one: Mergeable, other: Mergeable) {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    await insertEvent(sql, {
      application_id: mine.id,
      organization_id: member.organization.id,
      actor_id: member.userId,
      kind,
      ...(await stageOf(sql, mine.id)),
      to_stage: null,
      detail: `sent on ${dayOf(theirs.applied_at)}`,
    });
  }
}

async function tellPages(sql: Sql, member: Member, jobId: string, both: readonly Mergeable[]): Promise<void> {
  const room = `org:${member.organization.id}` as const;
  for (const { id, candidate_id } of both) {
    // Two cards change at once, so whole columns are reloaded.
    await emitLater(sql, room, "applications.changed.v1", { jobId, applicationId: id, many: true });
    await emitLater(sql, `user:${candidate_id}`, "applications.changed.v1", { jobId, applicationId: id });
  }
}

async function changedMeanwhile(sql: Sql, organizationId: string, keptId: string): Promise<ApiError> {
  const card = await requireCard(sql, organizationId, keptId);
  const text = "One of them has just changed. Review both before you merge them.";
  return new ApiError(409, "moved_meanwhile", text, { card });
}

async function requireCard(sql: Sql, organizationId: string, id: string): Promise<ApplicationCard> {
  const card = await findCard(sql, organizationId, id);
  if (card === undefined) throw applicationNotFound();
  return card;
}

function notMerged(): ApiError {
  return new ApiError(409, "not_merged", "This application is not merged with another one.");
}
