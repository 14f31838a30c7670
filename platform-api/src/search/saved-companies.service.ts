import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import {
  deleteSavedCompany,
  findSavedCompanies,
  insertSavedCompany,
  isFullOfCompanies,
  isPublicCompany,
} from "./saved-companies.sql.ts";

/** The companies that a person keeps in sight, and those that show nothing of themselves any more. */
export async function readSavedCompanies(
  sql: Sql,
  { userId }: Principal,
): Promise<ReplyOf<typeof saved.list>> {
  const kept = await findSavedCompanies(sql, userId, SAVED_LIMIT);
  return {
    data: kept.flatMap(({ company, saved_at }) =>
      company ? [{ type: "company" as const, company, saved_at }] : [],
    ),
    gone: kept.flatMap(({ _id, company }) => (company ? [] : [{ _id, label: "" }])),
  };
}

/** Makes a company kept or not kept. Throws 404 for one that is not public, 422 `saved_full` at the limit. */
export async function setSavedCompany(
  sql: Sql,
  { userId }: Principal,
  companyId: string,
  keep: boolean,
): Promise<void> {
  if (!keep) return deleteSavedCompany(sql, userId, companyId);
  if (!(await isPublicCompany(sql, companyId)))
    throw new ApiError(404, "company_not_found", "This company doesn't exist, or has no public page.");
  if (await isFullOfCompanies(sql, userId, companyId, SAVED_LIMIT)) {
    const text = `You have saved ${SAVED_LIMIT} companies. Remove one before you save another.`;
    throw new ApiError(422, "saved_full", text);
  }
  return insertSavedCompany(sql, userId, companyId);
}
