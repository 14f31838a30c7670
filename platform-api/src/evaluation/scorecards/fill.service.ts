import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type {
  OpenScorecard,
  Scorecard,
  ScorecardSheet,
  scorecardsSchema,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import {
  beginScorecard,
  callOffScorecard,
  findDraft,
  type HeldScorecard,
  holdScorecard,
  mayRead,
  saveDraft,
  type ScorecardDraft,
  submitScorecard,
} from "./filling.sql.ts";
import { missingParts, strangeParts } from "./missing-parts.ts";
import { scorecardLink } from "./scorecard-link.ts";
import { openScorecard, requireScorecard, scorecardNotFound } from "./scorecards.service.ts";
import { findSheets, findSubmissions } from "./scorecards.sql.ts";
import { evaluationNotices } from "../notices.ts";

type Written = z.output<typeof scorecardsSchema.submit.body>;

/**
 * Saves a card's draft for its author; the same content again is no error. Throws 404, 403 `author_only`, 409
 * `changed_meanwhile`, `called_off`, `withdrawn`, `other_version`, 422 `not_of_template`.
 */
export function keepDraft({ db }: Services, member: Member, id: string, written: Written) {
  return db.as(askerOf(member)).write(async (sql) => {
    const { draft } = await write(sql, member, id, written);
    return { revision: draft.revision, saved_at: draft.saved_at };
  });
}

/**
 * Submits a card; the same content again is no error. Throws what `keepDraft` throws, and 422 `incomplete`.
 */
export function handIn(
  { db }: Services,
  member: Member,
  id: string,
  written: Written,
): Promise<OpenScorecard> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { card, draft, sheet } = await write(sql, member, id, written);
    const [last] = await findSubmissions(sql, id);
    if (!isDeepStrictEqual(last?.content, draft.content)) {
      const missing = missingParts(sheet, draft.content);
      if (missing.length > 0) {
        const words = missing.map(({ message }) => message).join(" ");
        throw new ApiError(422, "incomplete", `Not submitted yet. ${words}`.slice(0, 500), missing);
      }
      await submitScorecard(sql, card, member.organization.id, draft.content);
      await announce(sql, member, card);
    }
    return openScorecard(sql, member, id);
  });
}

/**
 * Calls off a card that isn't submitted; again is no error. Throws 404, 409 `illegal_transition`, 403 `own_card` for
 * an author asked by a colleague, who would see what others think without having submitted anything.
 */
export function callOff({ db }: Services, member: Member, id: string): Promise<Scorecard> {
  return db.as(askerOf(member)).write(async (sql) => {
    const card = await holdScorecard(sql, member.organization.id, id);
    if (card === undefined) throw scorecardNotFound();
    const { state } = card;
    if (card.author_id === member.userId && card.asked_by !== member.userId) {
      const text = "Only a colleague can call off your scorecard, because you'd then see what others think.";
      throw new ApiError(403, "own_card", text);
    }
    if (state === "submitted" || state === "amended") {
      const text = "This scorecard has just been submitted, so it stays.";
      throw new ApiError(409, "illegal_transition", text, {
        from: state,
        to: "called_off",
        allowed: ["amended"],
      });
    }
    if (state !== "called_off") {
      await callOffScorecard(sql, id);
      await noted(sql, member, card);
    }
    return requireScorecard(sql, member, id);
  });
}

/** Updates the draft of a card that may be edited, unless nothing changed. */
async function write(
  sql: Sql,
  member: Member,
  id: string,
  { revision, template_version, content, private_note }: Written,
): Promise<{ card: HeldScorecard; draft: ScorecardDraft; sheet: ScorecardSheet }> {
  const card = await holdScorecard(sql, member.organization.id, id);
  if (card === undefined) throw scorecardNotFound();
  refuseUnwritable(card, member);
  const sheet = await sheetOf(sql, card, template_version);
  const strange = strangeParts(sheet, content);
  if (strange.length > 0)
    throw new ApiError(
      422,
      "not_of_template",
      "This is not what the scorecard's template asks for.",
      strange,
    );
  const before = await findDraft(sql, id, member.userId);
  const same =
    before !== undefined &&
    card.template_version === template_version &&
    isDeepStrictEqual(
      { content, private_note },
      { content: before.content, private_note: before.private_note },
    );
  if (same) return { card, draft: before, sheet };
  if ((before?.revision ?? 0) !== revision) {
    const text = "You changed this scorecard in another window. What you wrote is still here.";
    throw new ApiError(409, "changed_meanwhile", text, { revision: before?.revision ?? 0 });
  }
  const next = { content, private_note, revision: revision + 1 };
  const saved_at = await saveDraft(sql, card, member.organization.id, next);
  const begins = card.state === "not_started";
  if (begins || card.template_version !== template_version) await beginScorecard(sql, id, template_version);
  if (begins) await noted(sql, member, card);
  return { card, draft: { ...next, saved_at }, sheet };
}

function refuseUnwritable(card: HeldScorecard, member: Member): void {
  if (card.author_id !== member.userId)
    throw new ApiError(403, "author_only", "Only the person who was asked can fill in this scorecard.");
  if (card.state === "called_off")
    throw new ApiError(
      409,
      "called_off",
      "This scorecard was called off: no one is waiting for it any more.",
    );
  if (card.application_status === "withdrawn")
    throw new ApiError(409, "withdrawn", "The candidate withdrew, so this scorecard is no longer needed.");
}

/** Returns the template version to fill in: the card's own, or for an unsubmitted card also a newer one. */
async function sheetOf(sql: Sql, card: HeldScorecard, version: number): Promise<ScorecardSheet> {
  const open = card.state === "not_started" || card.state === "draft";
  const fits = version === card.template_version || (open && version > card.template_version);
  const [sheet] = fits ? await findSheets(sql, [{ _id: card.template_id, version }]) : [];
  if (sheet) return sheet;
  const text = `This scorecard uses version ${card.template_version} of its template. Please reload it.`;
  throw new ApiError(409, "other_version", text, { version: card.template_version });
}

/** Notifies the member who asked that a card was submitted, without its content. */
async function announce(sql: Sql, member: Member, card: HeldScorecard): Promise<void> {
  await noted(sql, member, card);
  if (card.asked_by === member.userId || !(await mayRead(sql, card.about_id, card.asked_by))) return;
  await tell(sql, {
    userId: card.asked_by,
    organizationId: member.organization.id,
    title: `${member.name} ${card.version === 0 ? "submitted" : "changed"} a scorecard`,
    body: `About an application for ${card.job_title}`,
    link: scorecardLink(card.job_id, card.about_id),
    notice: evaluationNotices.scorecard_submitted,
  });
}

/** Makes open pages reload the cards. */
async function noted(sql: Sql, member: Member, card: HeldScorecard): Promise<void> {
  const payload = { jobId: card.job_id, applicationId: card.about_id };
  await emitLater(sql, `org:${member.organization.id}`, "applications.noted.v1", payload);
}
