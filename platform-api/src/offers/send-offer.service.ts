import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { offerGaps } from "@loubby/shared-contracts/http/offers/offer-gaps";
import { type OfferVariable, offerVariables } from "@loubby/shared-contracts/http/offers/offer-words";
import type { Offer, OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import { askerOf } from "#api/access/principal";
import type { Member } from "#api/http/serve";
import { newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { hashOfContent } from "./letter/content-hash.ts";
import { needsApproval } from "#api/approvals/needs-approval";
import { askToSend } from "./offer-approval.service.ts";
import { fillLetter } from "./letter/fill-letter.ts";
import { keepLetter } from "./letter/keep-letter.ts";
import { nameOfOffered, valuesOf } from "./letter/letter-values.ts";
import { changedMeanwhile, requireOffer, requireOffered } from "./offers.service.ts";
import type { OfferedApplication } from "./offers.sql.ts";
import { findTurn, sendOfferRow, supersedeOffer } from "./send-offer.sql.ts";
import { tellOfOffer } from "./tell-offer.ts";

const MOST_DAYS = 90;
const FARTHEST_START_DAYS = 730;
const DAY_MS = 86_400_000;

/**
 * Sends an offer: its letter is filled in and kept as a PDF, the version that was out is replaced, the candidate told
 * by mail and bell. Where offers need approval, a draft is asked for instead. Throws 404, 409 and 422 as the contract says.
 */
export async function sendOffer(
  services: Services,
  member: Member,
  offerId: string,
  revision: number,
): Promise<Offer> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const { application_id } = await requireOffer(sql, member, offerId);
    const offered = await requireOffered(sql, member, application_id, true);
    const offer = await requireOffer(sql, member, offerId);
    if (offer.state === "sent" && offer.revision === revision) return offer;
    if (offer.state !== "draft" && offer.state !== "approved")
      throw new ApiError(409, "illegal_transition", "You can't send this offer in its current state.", {
        from: offer.state,
        to: "sent",
        allowed: [],
      });
    if (offer.revision !== revision) throw changedMeanwhile(offer);
    if (offered.status !== "active")
      throw new ApiError(
        409,
        "not_active",
        "You can only make an offer to a candidate who is still being considered.",
      );
    const content = contentOf(offer, offered);
    if (offer.state === "draft" && (await needsApproval(sql, member, "offer"))) {
      await askToSend(services, sql, member, offer, offered, content);
      return requireOffer(sql, member, offerId);
    }
    const hash = hashOfContent(content);
    const turn = await findTurn(sql, application_id);
    await supersedeOffer(sql, application_id);
    const letterFileId = uuidv7();
    await keepLetter(services, sql, {
      fileId: letterFileId,
      ownerId: member.userId,
      organizationId: member.organization.id,
      letter: {
        content,
        company_name: offered.company_name,
        candidate_name: nameOfOffered(offered),
        job_title: offered.job_title,
        expires_on: offer.expires_on ?? offered.today,
        sent_at: new Date().toISOString(),
        hash,
        signature: null,
      },
    });
    const token = newToken();
    await sendOfferRow(sql, {
      offerId,
      content,
      hash,
      letterFileId,
      sentBy: member.userId,
      candidateId: offered.candidate_id,
      token,
      timeZone: offered.time_zone,
    });
    await tellOfOffer(services, sql, offerId, {
      by: member.userId,
      token,
      version: offer.version,
      turn,
      terms: content.terms,
    });
    return requireOffer(sql, member, offerId);
  });
}

/** What goes out. Throws 422 `offer_incomplete` with every field that is missing or does not fit. */
export function contentOf(offer: Offer, offered: OfferedApplication): OfferContent {
  const { pay, start_date, employment_type, extras, expires_on, letter } = offer;
  const filled = fillLetter(offer.subject, letter, valuesOf(offered, offer));
  const problems = [
    ...offerGaps({ ...offer, subject: filled.subject }),
    ...problemsOfDays(offer, offered.today),
    ...filled.missing.map(notKnownYet),
  ];
  if (problems.length > 0 || !(pay && start_date && employment_type && expires_on && filled.letter)) {
    throw new ApiError(422, "offer_incomplete", "Some things are still missing.", problems);
  }
  return {
    addressed_to: nameOfOffered(offered),
    subject: filled.subject,
    letter: filled.letter,
    terms: { pay, start_date, employment_type, extras },
  };
}

function problemsOfDays({ start_date, expires_on }: Offer, today: string): FieldProblem[] {
  const days = (day: string | null) =>
    day === null ? 0 : Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const problems: FieldProblem[] = [];
  const say = (path: string, message: string) => problems.push({ path, message });
  if (days(start_date) < 0) say("start_date", "This day has passed");
  else if (start_date !== null && expires_on !== null && start_date < expires_on)
    say("start_date", "The first day is before the last day to answer. Choose a later one");
  if (days(start_date) > FARTHEST_START_DAYS) say("start_date", "That is more than two years ahead");
  if (days(expires_on) < 0) say("expires_on", "This day has passed");
  if (days(expires_on) > MOST_DAYS) say("expires_on", `At most ${MOST_DAYS} days from now`);
  return problems;
}

const notKnownYet = (name: OfferVariable): FieldProblem => ({
  path: "letter",
  message: `{${name}} has no value yet: ${offerVariables[name].toLowerCase()}.`,
});
