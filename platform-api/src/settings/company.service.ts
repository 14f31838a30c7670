import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Company, companySchema } from "@loubby/shared-contracts/http/settings/company.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import type { Member } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { type CompanyChange, updateCompany } from "#api/identity/companies";
import { findCompany, findEmployee } from "./company.sql.ts";

type Form = z.output<(typeof companySchema)["edit"]["body"]>;

/** What the caller's company says about itself. */
export function readCompany({ db }: Services, principal: Member): Promise<{ employer: Company }> {
  return db
    .as(askerOf(principal))
    .read(async (sql) => ({ employer: await findCompany(sql, principal.organization.id) }));
}

/**
 * Changes what the form holds; everyone in the company is told. Throws 422 `logo_missing` unless the logo is a
 * checked picture of the caller's own.
 */
export function editCompany({ db }: Services, principal: Member, form: Form): Promise<{ employer: Company }> {
  const { id } = principal.organization;
  return db.as(askerOf(principal)).write(async (sql) => {
    const change = await changeOf(sql, form);
    if (Object.keys(change).length > 0) {
      await updateCompany(sql, id, change);
      await emitLater(sql, `org:${id}`, "profile.changed.v1", {});
    }
    return { employer: await findCompany(sql, id) };
  });
}

/** What another part of the product may say of a company. */
type CompanyFacts = Partial<Pick<Company, "company_name" | "website" | "company_size">>;

/**
 * Writes what `factsFor` makes of a company's present details, in the caller's transaction; everyone in the company is
 * told where anything changes. Whether the asker may write them is the caller's to know.
 */
export async function amendCompany(
  sql: Sql,
  id: string,
  factsFor: (company: Company) => CompanyFacts,
): Promise<void> {
  const facts = factsFor(await findCompany(sql, id));
  if (Object.keys(facts).length === 0) return;
  await updateCompany(sql, id, facts);
  await emitLater(sql, `org:${id}`, "profile.changed.v1", {});
}

/** The caller's own place in the company. */
export function readEmployee({ db }: Services, principal: Member) {
  const { id } = principal.organization;
  return db.as(askerOf(principal)).read(async (sql) => ({
    employee: {
      _id: principal.userId,
      ...(await findEmployee(sql, id, principal.userId)),
      employer_id: await findCompany(sql, id),
    },
  }));
}

async function changeOf(sql: Sql, { logo_file_id, ...form }: Form): Promise<CompanyChange> {
  const texts = Object.fromEntries(
    Object.entries(form).map(([name, text]) => [name, text === "" ? null : text]),
  );
  if (logo_file_id === undefined) return texts;
  if (logo_file_id === null) return { ...texts, logo_key: null };
  const logo_key = (await findAttachment(sql, logo_file_id, "company-logo"))?.public_key;
  if (logo_key === undefined || logo_key === null) {
    throw new ApiError(422, "logo_missing", "Please upload the logo again.", [
      { path: "logo_file_id", message: "Please upload the logo again." },
    ]);
  }
  return { ...texts, logo_key };
}
