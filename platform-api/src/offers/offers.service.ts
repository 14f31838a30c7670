import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Offer, OfferFields } from "@loubby/shared-contracts/http/offers/offers.schema";
import { offerStateWords } from "@loubby/shared-contracts/http/offers/offer-words";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { linkTo } from "#api/files/signed-read-url";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { applicationNotFound, candidateAnonymous } from "#api/applications/application-refusals";
import { findCard } from "#api/applications/application-card";
import { lockPendingRequest } from "#api/approvals/requests";
import { needsApproval } from "#api/approvals/needs-approval";
import { countOpenings } from "#api/jobs/job-head";
import { findOfferApproval } from "./offer-approval.service.ts";
import { fillLetter } from "./letter/fill-letter.ts";
import { refuseUnknownVariables, valuesOf } from "./letter/letter-values.ts";
import {
  findLetterFile,
  findOffer,
  findOffered,
  findOffers,
  insertOffer,
  setOfferState,
  type OfferedApplication,
  updateOffer,
  withdrawOffer,
} from "./offers.sql.ts";
import { currencyOfCountry } from "./currency-of-country.ts";
import { tellOfEnd } from "./tell-offer.ts";

const IN_PREPARATION: readonly Offer["state"][] = ["draft", "pending_approval", "approved"];

/** Versions of one application: enough for any haggling. */
const MOST_VERSIONS = 50;

/** The versions of the offer to an applicant. Throws 404. */
export async function readOffers({ db }: Services, member: Member, applicationId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const offered = await requireOffered(sql, member, applicationId, false);
    const items = await findOffers(sql, member.organization.id, applicationId);
    const prepared = items.find(({ state }) => IN_PREPARATION.includes(state));
    const approval = prepared ? await findOfferApproval(sql, prepared._id) : null;
    return {
      items,
      needs_approval: await needsApproval(sql, member, "offer"),
      approval,
      preview:
        prepared?.state === "pending_approval" && approval !== null
          ? fillLetter(prepared.subject, prepared.letter, {
              ...valuesOf(offered, prepared),
              sender: `${approval.requested_by.first_name} ${approval.requested_by.last_name}`,
            })
          : null,
      time_zone: offered.time_zone,
      openings: await countOpenings(sql, offered.job_id),
      suggested: {
        pay: offered.job_pay,
        currency: offered.job_currency ?? currencyOfCountry(offered.job_country) ?? "usd",
        employment_type: offered.job_employment,
      },
    };
  });
}

/** Begins the next version. Throws 404, 409 as the contract says, 422 `unknown_variable`. */
export async function createOffer(
  { db }: Services,
  member: Member,
  applicationId: string,
  fields: OfferFields,
): Promise<Offer> {
  return db.as(askerOf(member)).write(async (sql) => {
    const organizationId = member.organization.id;
    const offered = await requireOffered(sql, member, applicationId, true);
    if (offered.status !== "active")
      throw new ApiError(
        409,
        "not_active",
        "You can only make an offer to a candidate who is still being considered.",
      );
    refuseUnknownVariables(fields);
    const { length } = await findOffers(sql, organizationId, applicationId);
    if (length >= MOST_VERSIONS)
      throw new ApiError(409, "too_many_offers", `An applicant can get at most ${MOST_VERSIONS} offers.`);
    const place = { applicationId, organizationId, candidateId: offered.candidate_id };
    const id = await insertOffer(sql, place, member.userId, fields);
    if (id === undefined)
      throw new ApiError(
        409,
        "offer_in_preparation",
        "There is already a draft offer. Continue with that one.",
      );
    return requireOffer(sql, member, id);
  });
}

/** Writes a draft. Throws 404, 409 `changed_meanwhile` or `offer_not_draft`, 422 `unknown_variable`. */
export async function editOffer(
  { db }: Services,
  member: Member,
  offerId: string,
  { revision, ...fields }: OfferFields & { readonly revision: number },
): Promise<Offer> {
  return db.as(askerOf(member)).write(async (sql) => {
    const before = await requireOffer(sql, member, offerId);
    refuseUnknownVariables(fields);
    // What was approved is what it said: changed, it is asked for anew.
    if (before.state === "approved" && before.revision === revision)
      await setOfferState(sql, offerId, "draft");
    const written = await updateOffer(sql, offerId, revision, fields);
    const after = await requireOffer(sql, member, offerId);
    if (written) return after;
    if (after.state !== "draft") throw notADraft(after);
    throw changedMeanwhile(after);
  });
}

/** The letter as its candidate would read it. Throws 404, 409 `anonymous`, 422 `unknown_variable`. */
export async function previewOffer(
  { db }: Services,
  member: Member,
  applicationId: string,
  fields: OfferFields,
) {
  refuseUnknownVariables(fields);
  const offered = await db
    .as(askerOf(member))
    .read((sql) => requireOffered(sql, member, applicationId, false));
  return fillLetter(fields.subject, fields.letter, valuesOf(offered, fields));
}

/** Withdraws an offer; again is no error. Throws 404, 409 `illegal_transition` when it has ended otherwise. */
export async function takeOfferBack(
  services: Services,
  member: Member,
  offerId: string,
  note: string,
): Promise<Offer> {
  return services.db.as(askerOf(member)).write(async (sql) => {
    const before = await requireOffer(sql, member, offerId);
    if (before.state === "withdrawn") return before;
    // In the order in which deciding takes them.
    await lockPendingRequest(sql, offerId);
    const was = await withdrawOffer(sql, offerId, { note, by: member.userId });
    const after = await requireOffer(sql, member, offerId);
    if (was === "sent") await tellOfEnd(services, sql, offerId, { note, by: member.userId });
    if (was !== undefined || after.state === "withdrawn") return after;
    throw new ApiError(409, "illegal_transition", endedWords(after), {
      from: after.state,
      to: "withdrawn",
      allowed: [],
    });
  });
}

/** The letter of an offer that was sent. Throws 404. */
export async function linkToLetter(services: Services, member: Member, offerId: string) {
  const file = await services.db.as(askerOf(member)).read(async (sql) => {
    await requireOffer(sql, member, offerId);
    return findLetterFile(sql, offerId);
  });
  if (file === undefined) throw new ApiError(404, "letter_not_found", "This offer hasn't been sent.");
  return linkTo(services, file);
}

/** An application of the member's company. Throws 404, 409 `anonymous`. */
export async function requireOffered(
  sql: Sql,
  member: Member,
  applicationId: string,
  hold: boolean,
): Promise<OfferedApplication> {
  const card = await findCard(sql, member.organization.id, applicationId);
  if (card === undefined) throw applicationNotFound();
  if (card.anonymous) throw candidateAnonymous("make an offer");
  const offered = await findOffered(sql, member.organization.id, applicationId, hold);
  if (offered === undefined) throw applicationNotFound();
  return offered;
}

/** One of the company's offers. Throws 404. */
export async function requireOffer(sql: Sql, member: Member, offerId: string): Promise<Offer> {
  const offer = await findOffer(sql, member.organization.id, offerId);
  if (offer) return offer;
  throw new ApiError(404, "offer_not_found", "This offer doesn't exist, or it belongs to another company.");
}

/** 409 for someone who works on an older state of a draft. */
export const changedMeanwhile = ({ revision }: Offer) =>
  new ApiError(
    409,
    "changed_meanwhile",
    "Someone else has just changed this offer. What you typed is still here.",
    { revision },
  );

const notADraft = ({ state }: Offer) =>
  new ApiError(
    409,
    "offer_not_draft",
    `This offer is no longer a draft: ${offerStateWords[state].toLowerCase()}. What you typed is still here.`,
    { from: state, to: "draft", allowed: [] },
  );

const endedWords = ({ state }: Offer) =>
  `This offer can't be withdrawn: ${offerStateWords[state].toLowerCase()}.`;
