import type { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  beginTemplate,
  duplicateTemplate,
  keepTemplate,
  placeTemplate,
  publishSavedTemplate,
  requireTemplate,
} from "./templates.service.ts";
import { findTemplates } from "./templates.sql.ts";

/** A company's scorecard templates. */
export const scorecardTemplatesRoutes = (services: Services): Handlers<typeof scorecardTemplates> => ({
  list: ({ principal, query }) =>
    services.db
      .as(askerOf(principal))
      .read((sql) => findTemplates(sql, principal.organization.id, query.archived === "true")),
  get: ({ principal, params }) =>
    services.db.as(askerOf(principal)).read((sql) => requireTemplate(sql, principal, params.templateId)),
  create: ({ principal, body: { client_id, ...fields } }) =>
    beginTemplate(services, principal, client_id, fields),
  save: ({ principal, params, body }) => keepTemplate(services, principal, params.templateId, body),
  publish: ({ principal, params, body }) =>
    publishSavedTemplate(services, principal, params.templateId, body.revision),
  duplicate: ({ principal, params, body }) =>
    duplicateTemplate(services, principal, params.templateId, body.client_id),
  archive: ({ principal, params }) => placeTemplate(services, principal, params.templateId, true),
  restore: ({ principal, params }) => placeTemplate(services, principal, params.templateId, false),
});
