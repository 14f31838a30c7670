import type { ApplicationEvent } from "@loubby/shared-contracts/http/applications/applications.schema";
import { tellCandidate } from "../tell-candidate.ts";
import { emitLater } from "#api/realtime/emit-later";
import { insertEvent } from "../../application-history.ts";
import type { Step } from "./step.ts";

/** What to record and announce about a step. */
interface News {
  readonly kind: ApplicationEvent["kind"];
  readonly from: { readonly _id: string; readonly name: string };
  readonly to: { readonly _id: string; readonly name: string } | null;
  /** The details of the history's line. */
  readonly detail?: string;
  /** Completes "Your application for …" in the candidate's notification; null if they aren't told, or not yet. */
  readonly told: string | null;
  /** Whether a rule of the job acted, rather than the named mover. */
  readonly byRule?: boolean;
  /** Whether it is hidden from the candidate's timeline, though the team's history has it. */
  readonly undone?: boolean;
  /** The application's job now, if it changed. */
  readonly jobId?: string;
}

/** Adds a step to the history, updates both sides' open pages, and notifies the candidate where needed. */
export async function announce(step: Step, news: News): Promise<void> {
  const { sql, mover, before, applicationId, runId } = step;
  await insertEvent(sql, {
    application_id: applicationId,
    organization_id: mover.organizationId,
    actor_id: mover.userId,
    kind: news.kind,
    from_stage: news.from.name,
    from_stage_id: news.from._id,
    to_stage: news.to?.name ?? null,
    to_stage_id: news.to?._id ?? null,
    detail: (news.detail ?? "").slice(0, 300),
    undone: news.undone ?? false,
    by_rule: news.byRule ?? false,
  });
  const jobId = news.jobId ?? before.job_id;
  const stages = { from: news.from._id, to: news.to?._id ?? news.from._id };
  // A bulk run sends one event per batch: hundreds of single events would overload the company's pages.
  if (runId === null) {
    await emitLater(sql, `org:${mover.organizationId}`, "applications.changed.v1", {
      jobId,
      applicationId,
      ...stages,
      by: mover.userId,
    });
  }
  if (news.told === null) return;
  await tellCandidate(sql, { ...before, job_id: jobId, application_id: applicationId }, news.told);
}
