import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { setSavedJob } from "#api/job-search/saved-jobs.service";
import { setSavedCompany } from "#api/search/saved-companies.service";
import { setSavedPerson } from "#api/search/saved-people.service";
import type { Services } from "#api/services";
import { listingNotFound } from "./listing.service.ts";
import {
  deleteSaved,
  findGone,
  findSaved,
  insertSaved,
  isFull,
  isPublished,
  lockSaving,
} from "./saved.sql.ts";

/**
 * Makes a thing saved or not saved; the last call wins, repeating one changes nothing. Throws 404 for saving what is
 * shown to them, 410 `job_closed` for a job that was published, 422 `saved_full` at the limit.
 */
export async function setSaved(
  { db }: Services,
  principal: Principal,
  wanted: InputOf<typeof saved.set>["body"],
): Promise<ReplyOf<typeof saved.set>> {
  const { type, _id, saved: keep } = wanted;
  await db.as(askerOf(principal)).write(async (sql) => {
    if (keep) await lockSaving(sql, principal.userId);
    await SET[type](sql, principal, _id, keep);
  });
  return wanted;
}

const SET = { agent: setSavedAgent, job: setSavedJob, company: setSavedCompany, person: setSavedPerson };

/** The agents that a person has saved: those still in the store, and those that left it. */
export async function readSavedAgents(sql: Sql, { userId }: Principal): Promise<ReplyOf<typeof saved.list>> {
  const data = await findSaved(sql, userId);
  return { data, gone: await findGone(sql, userId) };
}

async function setSavedAgent(
  sql: Sql,
  { userId }: Principal,
  listingId: string,
  keep: boolean,
): Promise<void> {
  // What has left the store can still be forgotten, but not saved.
  if (!keep) return deleteSaved(sql, userId, listingId);
  if (!(await isPublished(sql, listingId))) throw listingNotFound();
  if (await isFull(sql, userId, listingId)) throw savedFull();
  return insertSaved(sql, userId, listingId);
}

const savedFull = () =>
  new ApiError(
    422,
    "saved_full",
    `You have saved ${SAVED_LIMIT} agents. Remove one before you save another.`,
  );
