import type { ApplicationEvent } from "@loubby/shared-contracts/http/applications/applications.schema";
import { tellCandidate } from "../tell-candidate.ts";
import { emitLater } from "#api/realtime/emit-later";
import { insertEvent } from "../../application-history.ts";
import type { Step } from "./step.ts";

/** What is written down and told of a step. */
interface News {
  readonly kind: ApplicationEvent["kind"];
  readonly from: { readonly _id: string; readonly name: string };
  readonly to: { readonly _id: string; readonly name: string } | null;
  /** Of the history's line. */
  readonly detail?: string;
  /** Ends "Your application for …" in the candidate's bell; null for what they are not told, or not yet. */
  readonly told: string | null;
  /** A rule of the job did it, not the one who is named as mover. */
  readonly byRule?: boolean;
  /** The team's history has it, the candidate's timeline does not. */
  readonly undone?: boolean;
  /** Where the application is now; the same job unless told. */
  readonly jobId?: string;
}

/** Writes a step into the history and tells both sides' open pages and, where it is told, the candidate's bell. */
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
  // A run tells the company's pages by the batch: hundreds of single calls would drown them.
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
