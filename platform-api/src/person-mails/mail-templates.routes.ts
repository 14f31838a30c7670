import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { mailTemplates } from "@loubby/shared-contracts/http/person-mails/mail-templates";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  deleteMailTemplate,
  findMailTemplates,
  insertMailTemplate,
  lockMailTemplate,
  updateMailTemplate,
} from "./mail-templates.sql.ts";

/** Templates of one company: the list is shown whole. */
const MOST_TEMPLATES = 100;

/** Mails that a company begins its mails to applicants with. */
export const mailTemplatesRoutes = ({ db }: Services): Handlers<typeof mailTemplates> => ({
  list: ({ principal }) =>
    db.as(askerOf(principal)).read((sql) => findMailTemplates(sql, principal.organization.id)),
  create: ({ principal, body }) =>
    namedOnce(() =>
      db.as(askerOf(principal)).write(async (sql) => {
        const place = { organizationId: principal.organization.id, userId: principal.userId };
        const written = await insertMailTemplate(sql, { ...place, most: MOST_TEMPLATES }, body);
        if (written) return written;
        const text = `You already have ${MOST_TEMPLATES} templates. Remove one first.`;
        throw new ApiError(409, "too_many_templates", text);
      }),
    ),
  update: ({ principal, params, body: { version, ...fields } }) =>
    namedOnce(() =>
      db.as(askerOf(principal)).write(async (sql) => {
        const newest = await lockMailTemplate(sql, principal.organization.id, params.templateId);
        if (newest === undefined) throw notFound();
        if (newest !== version) {
          const text = "Someone else has just changed this template. What you typed is still here.";
          throw new ApiError(409, "changed_meanwhile", text, { version: newest });
        }
        return updateMailTemplate(sql, params.templateId, fields);
      }),
    ),
  remove: ({ principal, params }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      if (!(await deleteMailTemplate(sql, principal.organization.id, params.templateId))) throw notFound();
      return {};
    }),
});

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "mail_templates_by_name")) throw error;
    const message = "A template with this name already exists";
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  }
}

function notFound(): ApiError {
  return new ApiError(
    404,
    "template_not_found",
    "This template doesn't exist, or it belongs to another company.",
  );
}
