import type { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { exportApplications } from "./export-applications.service.ts";
import { forgetTag, readApplications, tagApplication } from "./application-list.service.ts";
import { findSources } from "./sources.sql.ts";
import { findTags, insertTag } from "../tags.sql.ts";

/** A job's applications as a list, and their tags. */
export const applicationListRoutes = (services: Services): Handlers<typeof applicationList> => ({
  list: ({ principal, params, query }) => readApplications(services, principal, params.jobId, query),
  csv: ({ principal, params, query }) => exportApplications(services, principal, params.jobId, query),
  tags: ({ principal }) =>
    services.db.as(askerOf(principal)).read((sql) => findTags(sql, principal.organization.id)),
  sources: ({ principal }) => services.db.as(askerOf(principal)).read(findSources),
  createTag: ({ principal, body }) =>
    services.db.as(askerOf(principal)).write((sql) => insertTag(sql, principal.organization.id, body)),
  removeTag: ({ principal, params }) => forgetTag(services, principal, params.tagId),
  setTags: ({ principal, params, body }) =>
    tagApplication(services, principal, params.applicationId, body.tag_ids),
});
