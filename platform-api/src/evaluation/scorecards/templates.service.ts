import { randomUUID } from "node:crypto";
import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  ScorecardTemplate,
  ScorecardTemplateFields,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  MOST_TEMPLATES,
  publishTemplate,
  saveTemplate,
  setTemplateState,
} from "./templates.sql.ts";
import { unfinishedParts } from "./unfinished-parts.ts";

/** Creates a template. Throws 409 `too_many`. */
export function beginTemplate(
  { db }: Services,
  member: Member,
  clientId: string,
  fields: ScorecardTemplateFields,
): Promise<ScorecardTemplate> {
  return db.as(askerOf(member)).write((sql) => begin(sql, member, clientId, fields));
}

/** Duplicates a template with new ids. Throws 404, 409 `too_many`. */
export function duplicateTemplate({ db }: Services, member: Member, id: string, clientId: string) {
  return db.as(askerOf(member)).write(async (sql) => {
    const { name, attributes, questions } = await requireTemplate(sql, member, id);
    const own = <T extends object>(row: T) => ({ ...row, _id: randomUUID() });
    return begin(sql, member, clientId, {
      name: name && `${name.slice(0, 73)} (copy)`,
      attributes: attributes.map(own),
      questions: questions.map(own),
    });
  });
}

/** Saves the draft of a template. Throws 404, 409 `changed_meanwhile`, `archived`. */
export function keepTemplate(
  { db }: Services,
  member: Member,
  id: string,
  { revision, ...fields }: ScorecardTemplateFields & { readonly revision: number },
): Promise<ScorecardTemplate> {
  return db.as(askerOf(member)).write(async (sql) => {
    refuseStale(await requireTemplate(sql, member, id, "hold"), revision);
    await saveTemplate(sql, id, fields);
    return requireTemplate(sql, member, id);
  });
}

/**
 * Publishes the saved draft as the next version; returns an unchanged template as it is. Throws 404, 422
 * `unfinished`, 409 `changed_meanwhile`, `archived`, `name_taken`.
 */
export function publishSavedTemplate(
  { db }: Services,
  member: Member,
  id: string,
  revision: number,
): Promise<ScorecardTemplate> {
  return namedOnce(() =>
    db.as(askerOf(member)).write(async (sql) => {
      const template = await requireTemplate(sql, member, id, "hold");
      refuseStale(template, revision);
      if (template.state === "published" && !template.has_changes) return template;
      const missing = unfinishedParts(template);
      if (missing.length > 0) {
        const text = "This template isn't finished. The missing parts are marked.";
        throw new ApiError(422, "unfinished", text, missing);
      }
      await publishTemplate(sql, member.userId, template);
      return requireTemplate(sql, member, id);
    }),
  );
}

/** Archives a template, or restores it; again is no error. Throws 404, 409 `name_taken`. */
export function placeTemplate(
  { db }: Services,
  member: Member,
  id: string,
  archived: boolean,
): Promise<ScorecardTemplate> {
  return namedOnce(() =>
    db.as(askerOf(member)).write(async (sql) => {
      const { state, version } = await requireTemplate(sql, member, id, "hold");
      if ((state === "archived") !== archived)
        await setTemplateState(sql, id, archived ? "archived" : version > 0 ? "published" : "draft");
      return requireTemplate(sql, member, id);
    }),
  );
}

/** Returns one template of the member's company. Throws 404. */
export async function requireTemplate(
  sql: Sql,
  member: Member,
  id: string,
  hold?: "hold",
): Promise<ScorecardTemplate> {
  const template = await findTemplate(sql, member.organization.id, id, hold);
  if (template) return template;
  throw new ApiError(
    404,
    "template_not_found",
    "This template doesn't exist, or it belongs to another company.",
  );
}

async function begin(sql: Sql, member: Member, clientId: string, fields: ScorecardTemplateFields) {
  const organizationId = member.organization.id;
  if ((await countTemplates(sql, organizationId)) >= MOST_TEMPLATES)
    throw new ApiError(409, "too_many", `A company can have at most ${MOST_TEMPLATES} templates.`);
  return insertTemplate(sql, organizationId, member.userId, clientId, fields);
}

function refuseStale({ state, revision: newest }: ScorecardTemplate, revision: number): void {
  if (state === "archived")
    throw new ApiError(409, "archived", "This template has been archived. Restore it to continue.");
  if (newest === revision) return;
  const text = "This template was changed in another window. What you typed is still here.";
  throw new ApiError(409, "changed_meanwhile", text, { revision: newest });
}

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.constraint === "scorecard_templates_by_name")) throw error;
    const message = "Another template already has this name";
    throw new ApiError(409, "name_taken", message, [{ path: "name", message }]);
  }
}
