import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Scorecard, scorecardsSchema } from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { applicationMerged, applicationNotFound } from "#api/applications/application-refusals";
import {
  type Askable,
  findAskable,
  findPublishedTemplates,
  findScoredApplication,
  insertScorecards,
  setStageTemplate,
} from "./asking.sql.ts";
import { scorecardLink } from "./scorecard-link.ts";
import { scorecardMail } from "./scorecard-mail.ts";
import { findScorecards } from "./scorecards.sql.ts";
import { evaluationNotices } from "../notices.ts";

type Asking = z.output<typeof scorecardsSchema.ask.body>;

/**
 * Asks colleagues for a card each, by notification and mail; asking oneself sends nothing. Throws 404, 409
 * `application_merged`, `not_active`, `template_not_published`, `already_asked`, 422 `cannot_ask`, `due_in_past`.
 */
export function askForScorecards(
  services: Services,
  member: Member,
  applicationId: string,
  asking: Asking,
): Promise<{ items: Scorecard[] }> {
  const organizationId = member.organization.id;
  return services.db.as(askerOf(member)).write(async (sql) => {
    const application = await findScoredApplication(sql, organizationId, applicationId, "hold");
    if (application === undefined) throw applicationNotFound();
    if (application.status === "merged") throw applicationMerged();
    if (application.status !== "active" && application.status !== "hired")
      throw new ApiError(
        409,
        "not_active",
        "You can only ask for scorecards for candidates who are still being considered.",
      );
    if (asking.due_at !== null && Date.parse(asking.due_at) <= Date.now())
      throw refusal("due_in_past", "due_at", "Choose a day in the future");
    const template = (await findPublishedTemplates(sql, organizationId)).find(
      ({ _id }) => _id === asking.template_id,
    );
    if (template === undefined) {
      const text = "This template is no longer in use. Choose another one.";
      throw new ApiError(409, "template_not_published", text, [{ path: "template_id", message: text }]);
    }
    const people = await askedOf(sql, applicationId, asking.author_ids);
    const added = await insertScorecards(sql, {
      organizationId,
      applicationId,
      askedBy: member.userId,
      authorIds: asking.author_ids,
      templateId: template._id,
      templateVersion: template.version,
      request: asking.request,
      dueAt: asking.due_at,
    });
    refuseTwice(people.filter(({ _id }) => !added.includes(_id)));
    if (asking.for_stage) await setStageTemplate(sql, organizationId, application.stage_id, template._id);
    const link = scorecardLink(application.job_id, applicationId);
    for (const person of people) {
      if (person._id === member.userId) continue;
      await tell(sql, {
        userId: person._id,
        organizationId,
        title: `${member.name} asks for a scorecard`,
        body: `About an application for ${application.title}`,
        link,
        notice: evaluationNotices.scorecard_asked,
      });
      if (person.email !== null)
        await sendMail(
          services,
          sql,
          scorecardMail(person.email, {
            firstName: person.first_name,
            asker: member.name,
            job: application.title,
            company: application.company_name,
            dueAt: asking.due_at,
            link: `${services.config.publicUrl}${link}`,
          }),
        );
    }
    const payload = { jobId: application.job_id, applicationId };
    await emitLater(sql, `org:${organizationId}`, "applications.noted.v1", payload);
    return { items: await findScorecards(sql, organizationId, applicationId) };
  });
}

async function askedOf(sql: Sql, applicationId: string, ids: readonly string[]): Promise<Askable[]> {
  const people = (await findAskable(sql, applicationId)).filter(({ _id }) => ids.includes(_id));
  if (people.length === ids.length) return people;
  throw refusal("cannot_ask", "author_ids", "You can only ask colleagues who can see this application.");
}

function refuseTwice(twice: readonly Askable[]): void {
  if (twice.length === 0) return;
  const names = twice.map(({ name }) => name).join(", ");
  const message = `${names} already ${twice.length === 1 ? "has" : "have"} a scorecard with this template.`;
  throw new ApiError(409, "already_asked", message, [{ path: "author_ids", message }]);
}

function refusal(code: string, path: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ path, message }]);
}
