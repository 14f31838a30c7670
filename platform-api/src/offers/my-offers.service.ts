import { uuidv7 } from "uuidv7";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { withdrawnWords } from "@loubby/shared-contracts/http/offers/withdrawn-words";
import { type DeclineReason, OFFER_CONSENT } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Asker, Sql } from "#api/db/database";
import { newToken } from "#api/identity/sessions/tokens";
import { linkTo } from "#api/files/signed-read-url";
import type { Services } from "#api/services";
import { findPipeline } from "#api/applications/pipeline/find-pipeline";
import { applicationEndedQueue } from "#api/applications/queues";
import { findCard } from "#api/applications/application-card";
import { transition } from "#api/applications/pipeline/transition.service";
import { keepLetter } from "./letter/keep-letter.ts";
import { sameName } from "./letter/same-name.ts";
import {
  actForAcceptedOffer,
  declineOffer,
  dropPreparedOffer,
  findMyOffer,
  findOfferOfLink,
  holdMyOffer,
  signOffer,
} from "./my-offers.sql.ts";
import { findLetterFile } from "./offers.sql.ts";
import { insertOfferLink } from "./send-offer.sql.ts";
import { tellOfAnswer } from "./tell-offer.ts";

/** Whose offer it is. */
interface Candidate {
  readonly userId: string;
}

/** From where someone signs: kept as evidence. */
export interface Evidence {
  readonly signedOn: "link" | "account";
  readonly ip: string;
  readonly userAgent: string;
}

const asThem = ({ userId }: Candidate): Asker => ({ user: userId, organization: null });
const TOKEN = /^[\w-]{43}$/;

/** One of a candidate's offers. Throws 404. */
export async function readMyOffer({ db }: Services, candidate: Candidate, offerId: string): Promise<MyOffer> {
  return db.as(asThem(candidate)).read((sql) => requireMine(sql, candidate, offerId));
}

/** What someone types to sign, and whether they say that it differs from the letter's name. */
interface TypedName {
  readonly name: string;
  readonly legal_name_differs: boolean;
}

/**
 * Accepts an offer with a typed signature; the signer is hired in the same transaction. Again is no error. Throws 404,
 * 410 `offer_expired`, 409 `illegal_transition` in words of what happened, 422 `name_differs`.
 */
export async function acceptOffer(
  services: Services,
  candidate: Candidate,
  offerId: string,
  typed: TypedName,
  { signedOn, ip, userAgent }: Evidence,
): Promise<MyOffer> {
  await services.db.as(asThem(candidate)).write(async (sql) => {
    const offer = await requireOpen(sql, candidate, offerId, "accepted");
    if (offer === null) return;
    const letterName = otherNameOf(offer, typed);
    const { name } = typed;
    const signedAt = new Date().toISOString();
    const signedFileId = uuidv7();
    const { content, company_name, candidate_name, job, expires_on, sent_at, hash } = offer;
    await keepLetter(services, sql, {
      fileId: signedFileId,
      ownerId: candidate.userId,
      organizationId: null,
      letter: {
        content,
        company_name,
        candidate_name,
        job_title: job.title,
        expires_on,
        sent_at,
        hash,
        signature: { name, letterName, signedOn, signed_at: signedAt, consent: OFFER_CONSENT },
      },
    });
    const signature = {
      offerId,
      candidateId: candidate.userId,
      name,
      letterName,
      signedOn,
      consent: OFFER_CONSENT,
      hash,
      signedAt,
    };
    await signOffer(sql, { ...signature, ip, userAgent: userAgent.slice(0, 400) }, signedFileId);
    await tellOfAnswer(services, sql, await requireMine(sql, candidate, offerId));
    await hire(services, sql, offer);
    await services.background.send(sql, applicationEndedQueue, { applicationId: offer.application_id });
  });
  return readMyOffer(services, candidate, offerId);
}

/** Declines an offer; again is no error. Throws as accepting does. */
export async function refuseOffer(
  services: Services,
  candidate: Candidate,
  offerId: string,
  { reason, note }: { readonly reason: DeclineReason; readonly note: string },
): Promise<MyOffer> {
  return services.db.as(asThem(candidate)).write(async (sql) => {
    if ((await requireOpen(sql, candidate, offerId, "declined")) !== null) {
      await declineOffer(sql, offerId, reason, note);
      await tellOfAnswer(services, sql, await requireMine(sql, candidate, offerId));
    }
    return requireMine(sql, candidate, offerId);
  });
}

/** The letter; the signed copy once it was accepted. Throws 404. */
export async function linkToMyLetter(services: Services, candidate: Candidate, offerId: string) {
  const file = await services.db.as(asThem(candidate)).read(async (sql) => {
    await requireMine(sql, candidate, offerId);
    return findLetterFile(sql, offerId);
  });
  if (file === undefined) throw offerNotFound();
  return linkTo(services, file);
}

/** Creates the secret of another link to one of a candidate's offers; only its hash is stored. Throws 404. */
export async function issueOfferLink({ db }: Services, candidate: Candidate, offerId: string) {
  const token = newToken();
  await db.as(asThem(candidate)).write(async (sql) => {
    await requireMine(sql, candidate, offerId);
    await insertOfferLink(sql, offerId, candidate.userId, token);
  });
  return token;
}

/** Whose a mailed link is, and which offer it leads to. Throws 404 for one that never was. */
export async function openOfferLink({ db }: Services, token: string) {
  const found = TOKEN.test(token)
    ? await db.as({ role: "auth" }).read((sql) => findOfferOfLink(sql, token))
    : undefined;
  if (found === undefined)
    throw new ApiError(404, "link_unknown", "We couldn't find this offer. The link may be incomplete.");
  const { candidateId: userId, offerId, canSignIn } = found;
  return { candidate: { userId }, offerId, canSignIn };
}

/** The letter's name where they sign by another one; null where it is the same. Throws 422 `name_differs` unless they say so. */
function otherNameOf({ candidate_name }: MyOffer, { name, legal_name_differs }: TypedName): string | null {
  if (sameName(name, candidate_name)) return null;
  if (legal_name_differs) return candidate_name;
  const message = `Type your name as in the letter, ${candidate_name}, or confirm below that your legal name is different.`;
  throw new ApiError(422, "name_differs", message, [{ path: "name", message }]);
}

/**
 * The company hires the person who accepted, as in every hiring. Someone hired meanwhile stays so. A rejection
 * that they hadn't been told is undone: the offer they had still stood.
 */
async function hire(
  services: Services,
  sql: Sql,
  offer: Awaited<ReturnType<typeof requireMine>>,
): Promise<void> {
  const { _id: offerId, application_id: applicationId, job } = offer;
  const { userId, organizationId } = await actForAcceptedOffer(sql, offerId);
  await dropPreparedOffer(sql, applicationId);
  const card = await findCard(sql, organizationId, applicationId);
  if (card === undefined)
    throw new Error(`The application ${applicationId} is not seen by the person hiring.`);
  const stage = (await findPipeline(sql, job._id)).findLast(({ type }) => type === "hired");
  if (card.status === "hired" || stage === undefined) return;
  const mover = { userId, organizationId, fullAccess: false };
  if (card.status === "rejected") await transition(services, sql, mover, applicationId, { kind: "reopen" });
  await transition(services, sql, mover, applicationId, { kind: "move", stageId: stage._id });
}

/** An offer that can be answered, held; null when this answer was given before. */
async function requireOpen(sql: Sql, candidate: Candidate, offerId: string, to: "accepted" | "declined") {
  if (!(await holdMyOffer(sql, offerId))) throw offerNotFound();
  const offer = await requireMine(sql, candidate, offerId);
  if (offer.state === to) return null;
  if (offer.state === "sent") return offer;
  const { state } = offer;
  if (state === "expired") throw new ApiError(410, "offer_expired", "The last day to answer has passed.");
  throw new ApiError(409, "illegal_transition", overWords(offer), { from: state, to, allowed: [] });
}

function overWords(offer: MyOffer): string {
  const { state, company_name, newer_id } = offer;
  if (state === "accepted") return "You've already accepted this offer.";
  if (state === "declined") return "You've already declined this offer.";
  if (state === "superseded")
    return newer_id === null
      ? `${company_name} replaced this offer with another one.`
      : `${company_name} replaced this offer with a newer one, which you can still answer.`;
  return withdrawnWords(offer, "");
}

async function requireMine(sql: Sql, candidate: Candidate, offerId: string) {
  const offer = await findMyOffer(sql, candidate.userId, offerId);
  if (offer === undefined) throw offerNotFound();
  return offer;
}

const offerNotFound = () =>
  new ApiError(404, "offer_not_found", "This offer doesn't exist, or it isn't for you.");
