import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import type { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { deleteTemplate, insertTemplate, lockTemplate, updateTemplate } from "./application-templates.sql.ts";
import { findTemplates, type Purpose } from "./find-templates.ts";

/** Question sets that a company asks many candidates, or the referees of many. */
export const templatesRoutes = (
  { db }: Services,
  purpose: Purpose,
): Handlers<typeof applicationTemplates> & Handlers<typeof referenceTemplates> => ({
  list: ({ principal }) =>
    db.as(askerOf(principal)).read((sql) => findTemplates(sql, principal.organization.id, purpose)),
  create: ({ principal, body }) =>
    namedOnce(() =>
      db
        .as(askerOf(principal))
        .write((sql) => insertTemplate(sql, principal.organization.id, principal.userId, purpose, body)),
    ),
  update: ({ principal, params, body: { version, ...fields } }) =>
    namedOnce(() =>
      db.as(askerOf(principal)).write(async (sql) => {
        const newest = await lockTemplate(sql, principal.organization.id, purpose, params.templateId);
        if (newest === undefined) throw notFound();
        if (newest !== version) {
          const text = "Someone else has just changed these questions. What you typed is still here.";
          throw new ApiError(409, "changed_meanwhile", text, { version: newest });
        }
        return updateTemplate(sql, params.templateId, fields);
      }),
    ),
  remove: ({ principal, params }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      if (!(await deleteTemplate(sql, principal.organization.id, purpose, params.templateId)))
        throw notFound();
      return {};
    }),
});

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "application_templates_by_name"))
      throw error;
    const message = "Questions with this name already exist";
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  }
}

function notFound(): ApiError {
  return new ApiError(
    404,
    "template_not_found",
    "These questions don't exist, or they belong to another company.",
  );
}
