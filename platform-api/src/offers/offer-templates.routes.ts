import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { problemsOfLetter } from "./letter/fill-letter.ts";
import {
  deleteOfferTemplate,
  findOfferTemplates,
  insertOfferTemplate,
  lockOfferTemplate,
  updateOfferTemplate,
} from "./offer-templates.sql.ts";

/** Letters of one company: the list is shown whole. */
const MOST_TEMPLATES = 100;

/** Letters that a company begins its offers with. */
export const offerTemplatesRoutes = ({ db }: Services): Handlers<typeof offerTemplates> => ({
  list: ({ principal }) =>
    db.as(askerOf(principal)).read((sql) => findOfferTemplates(sql, principal.organization.id)),
  create: ({ principal, body }) => {
    refuseUnknown(body);
    return namedOnce(() =>
      db.as(askerOf(principal)).write(async (sql) => {
        const place = { organizationId: principal.organization.id, userId: principal.userId };
        const written = await insertOfferTemplate(sql, { ...place, most: MOST_TEMPLATES }, body);
        if (written) return written;
        const text = `You already have ${MOST_TEMPLATES} letters. Remove one first.`;
        throw new ApiError(409, "too_many_templates", text);
      }),
    );
  },
  update: ({ principal, params, body: { version, ...fields } }) => {
    refuseUnknown(fields);
    return namedOnce(() =>
      db.as(askerOf(principal)).write(async (sql) => {
        const newest = await lockOfferTemplate(sql, principal.organization.id, params.templateId);
        if (newest === undefined) throw notFound();
        if (newest !== version) {
          const text = "Someone else has just changed this letter. What you typed is still here.";
          throw new ApiError(409, "changed_meanwhile", text, { version: newest });
        }
        return updateOfferTemplate(sql, params.templateId, fields);
      }),
    );
  },
  remove: ({ principal, params }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      if (!(await deleteOfferTemplate(sql, principal.organization.id, params.templateId))) throw notFound();
      return {};
    }),
});

function refuseUnknown({ subject, body }: { readonly subject: string; readonly body: RichText }): void {
  const [first, ...more] = problemsOfLetter(subject, body, "body");
  if (first) throw new ApiError(422, "unknown_variable", first.message, [first, ...more]);
}

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "offer_templates_by_name")) throw error;
    const message = "A letter with this name already exists";
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  }
}

function notFound(): ApiError {
  return new ApiError(
    404,
    "template_not_found",
    "This letter doesn't exist, or it belongs to another company.",
  );
}
