import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  OpenScorecard,
  Scorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { requirePlace } from "#api/applications/applicant/place";
import { applicationNotFound } from "#api/applications/application-refusals";
import { findAskable, findPublishedTemplates, findScoredApplication } from "./asking.sql.ts";
import { findDraft } from "./filling.sql.ts";
import {
  findOwedScorecards,
  findScorecard,
  findScorecards,
  findSheets,
  findSubmissions,
  findSurroundings,
  owesCard,
} from "./scorecards.sql.ts";

const NOTHING: ScorecardContent = { ratings: [], answers: [], note: "", recommendation: null };

/** Lists the cards about an application, with their templates. Throws 404. */
export function readScorecards({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePlace(sql, member, applicationId);
    const items = await findScorecards(sql, member.organization.id, applicationId);
    const sheets = await findSheets(
      sql,
      items.map(({ template }) => template),
    );
    return { items, sheets, blind: await owesCard(sql, applicationId) };
  });
}

/** Lists the templates and colleagues for a card request. Throws 404. */
export function readChoices({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const application = await findScoredApplication(sql, member.organization.id, applicationId);
    if (application === undefined) throw applicationNotFound();
    const people = await findAskable(sql, applicationId);
    return {
      templates: await findPublishedTemplates(sql, member.organization.id),
      stage: {
        _id: application.stage_id,
        name: application.stage_name,
        template_id: application.stage_template_id,
      },
      people: people.map(({ _id, name }) => ({ _id, name })),
    };
  });
}

/** Returns one card. Throws 404. */
export function readScorecard({ db }: Services, member: Member, id: string): Promise<OpenScorecard> {
  return db.as(askerOf(member)).read((sql) => openScorecard(sql, member, id));
}

/** Lists the cards that someone owes. */
export function readOwed(
  { db }: Services,
  member: Member,
  page: { cursor?: string | undefined; limit: number },
) {
  return db
    .as(askerOf(member))
    .read((sql) => findOwedScorecards(sql, member.organization.id, member.userId, page));
}

/** Returns one card as far as the asker may see it. Throws 404. */
export async function openScorecard(sql: Sql, member: Member, id: string): Promise<OpenScorecard> {
  const card = await requireScorecard(sql, member, id);
  const found = await findSurroundings(sql, id);
  const [sheet] = await findSheets(sql, [card.template]);
  if (found === undefined || sheet === undefined) throw scorecardNotFound();
  const { newer_version, ...around } = found;
  const [newer_sheet = null] =
    newer_version === null ? [] : await findSheets(sql, [{ ...card.template, version: newer_version }]);
  const submissions = await findSubmissions(sql, id);
  if (card.author._id !== member.userId)
    return { ...card, ...around, sheet, newer_sheet, draft: null, submissions };
  const own = await findDraft(sql, id, member.userId);
  const draft = {
    revision: own?.revision ?? 0,
    content: own?.content ?? NOTHING,
    private_note: own?.private_note ?? "",
    has_changes: own !== undefined && !isDeepStrictEqual(own.content, submissions[0]?.content),
    saved_at: own?.saved_at ?? null,
  };
  return { ...card, ...around, sheet, newer_sheet, draft, submissions };
}

/** Returns one card of an application the member may see. Throws 404. */
export async function requireScorecard(sql: Sql, member: Member, id: string): Promise<Scorecard> {
  const card = await findScorecard(sql, member.organization.id, id);
  if (card) return card;
  throw scorecardNotFound();
}

/** Creates a 404 for a card that doesn't exist or that the asker can't see. */
export function scorecardNotFound(): ApiError {
  return new ApiError(404, "scorecard_not_found", "This scorecard doesn't exist, or you can't see it.");
}
