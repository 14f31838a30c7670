import * as paths from "@loubby/shared-contracts/paths";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { adoptFile } from "#api/files/adopt-file";
import { accountOfAddress, issueFirstPasswordLink } from "#api/identity/addresses/account-of-address.service";
import {
  lookAtApplicationLink,
  spendApplicationLink,
} from "#api/identity/addresses/application-links.service";
import { clearPace } from "#api/identity/pace.service";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { applyOnce } from "./apply.service.ts";
import { findKnockOuts } from "./knock-out.ts";
import { requireOpenJob } from "#api/jobs/published/open-job";
import { confirmDraft, deleteDraftFiles, findDraft, setDraftOwner } from "./drafts.sql.ts";
import { type Draft, findDraftFiles } from "./draft.ts";
import { issueFollowLink } from "./follow.service.ts";
import { keepApplication, type Kept } from "./keep-application.service.ts";
import { confirmationsTo } from "./send-draft.service.ts";
import { provenanceOf } from "./source.sql.ts";

/** A held application as its applicant sees it before confirming. */
export interface HeldApplication {
  readonly job: OpenJob;
  readonly draft: Draft;
  readonly email: string;
  readonly files: readonly string[];
}

/** The result of a confirmation. */
export interface Confirmed {
  readonly job: OpenJob;
  /** The person had already applied; the earlier application is unchanged. */
  readonly isDuplicate: boolean;
  /** The address of a page to set a new account's first password; null for an existing account. */
  readonly passwordUrl: string | null;
  /** The page of the application, for someone who has no password; null for everyone else. */
  readonly followPath: string | null;
}

/**
 * Returns the held application of a mailed link without changing anything. Throws 410 for an invalid link.
 */
export async function readHeld({ db }: Services, token: string): Promise<HeldApplication> {
  const { draft, email, files } = await db.as({ role: "auth" }).read(async (sql) => {
    const link = await lookAtApplicationLink(sql, token, false);
    const draft = await requireSent(sql, link.draftId);
    const files = (await findDraftFiles(sql, draft.id)).filter(({ state }) => state === "ready");
    return { draft, email: link.email, files: files.map(({ name }) => name) };
  });
  const job = await db.as("visitor").read((sql) => requireOpenJob(sql, draft.job_id));
  return { job, draft, email, files };
}

/**
 * Turns a held application into a real one: finds or opens the account of the address, which the link proves, and
 * adds the application to the pipeline. Typed values never change an existing account. The link is spent last, so
 * that an interrupted attempt can be repeated. Throws 410 for an invalid link or a closed job, 409 for an address
 * that belongs to a company's member.
 */
export async function confirmHeld(services: Services, token: string): Promise<Confirmed> {
  const { db, config } = services;
  const { job } = await readHeld(services, token);
  const auth = db.as({ role: "auth" });
  const { link, draft, account } = await auth.write(async (sql) => {
    const link = await lookAtApplicationLink(sql, token, true);
    const draft = await requireSent(sql, link.draftId);
    const account = await accountOfAddress(sql, link.email, draft, job.country);
    if (account.isMember) {
      throw new ApiError(
        409,
        "company_account",
        "This address belongs to a company account, which can't apply for jobs. Apply again with another address.",
      );
    }
    await setDraftOwner(sql, draft.id, account.userId);
    return { link, draft, account };
  });
  const applicant = { userId: account.userId, name: account.name, organization: null };
  let isDuplicate = true;
  const receipt = await applyOnce(services, applicant, draft.job_id, async (sql, job) => {
    isDuplicate = false;
    return keepHeld(services, sql, applicant, job, draft);
  });
  const follow = await db.as({ user: account.userId, organization: null }).write(async (sql) => {
    await confirmDraft(sql, draft.id, receipt._id);
    if (account.isNew || account.canSignIn) return null;
    return issueFollowLink(sql, { applicationId: receipt._id, candidateId: account.userId });
  });
  const password = await auth.write(async (sql) => {
    await spendApplicationLink(sql, link.id);
    await clearPace(sql, confirmationsTo(link.email));
    return account.isNew ? issueFirstPasswordLink(sql, account.userId, link.email) : null;
  });
  const passwordUrl = password && `${config.publicUrl}${paths.resetPassword(password)}`;
  return { job, isDuplicate, passwordUrl, followPath: follow && paths.applicationStatus(follow) };
}

async function keepHeld(
  services: Services,
  sql: Sql,
  applicant: { readonly userId: string; readonly name: string; readonly organization: null },
  job: OpenJob,
  draft: Draft,
): Promise<Kept> {
  const files = (await findDraftFiles(sql, draft.id)).filter(({ state }) => state === "ready");
  const holder = { owner_id: applicant.userId, organization_id: null };
  for (const { id, purpose, object_key, upload_id, name, size, content_type } of files) {
    await adoptFile(sql, { id, ...holder, purpose, object_key, upload_id, name, size, content_type });
  }
  await deleteDraftFiles(
    sql,
    files.map(({ id }) => id),
  );
  if (draft.resume_file_id === null) throw new Error("A held application has no résumé.");
  return keepApplication(services, sql, applicant, job, {
    note: draft.note,
    answers: draft.kept_answers,
    ...(await findKnockOuts(sql, job._id, draft.answers, job.country)),
    resume_file_id: draft.resume_file_id,
    ...(await provenanceOf(sql, job.company._id, applicant.userId, draft.carried, services.config.publicUrl)),
    consent_version: draft.consent_version,
    retention_months: draft.retention_months,
  });
}

async function requireSent(sql: Sql, draftId: string): Promise<Draft> {
  const draft = await findDraft(sql, draftId);
  if (draft?.state === "sent") return draft;
  throw new ApiError(
    410,
    draft?.state === "confirmed" ? "link_used" : "link_unknown",
    draft?.state === "confirmed"
      ? "This application is already confirmed. Our mail tells you how to follow it."
      : "The application was reopened after we sent this mail. Submit it again and use the newest mail.",
  );
}
