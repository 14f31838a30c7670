import { dayOf } from "@loubby/public-pages/jobs/job-words";
import * as paths from "@loubby/shared-contracts/paths";
import { declineReasonsTold } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer, OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Sql } from "#api/db/database";
import { newToken } from "#api/identity/sessions/tokens";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { insertEvent } from "#api/applications/application-history";
import { tellWaitingJobMove } from "#api/applications/pipeline/tell-job-move";
import { answerMail, offerMail, offerOverMail, signedMail } from "./offer-mails.ts";
import { insertOfferLink, type OfferTurn } from "./send-offer.sql.ts";
import { findNews, findOfferListeners, type OfferNews } from "./offer-news.sql.ts";
import { myOfferNotices, offerNotices } from "./notices.ts";

/** Where a candidate answers in the dashboard. */
export const offerPath = (offerId: string) => paths.ownOffer(offerId);

interface SentOffer {
  readonly by: string;
  readonly token: string;
  readonly version: number;
  readonly turn: OfferTurn;
  readonly terms: OfferContent["terms"];
}

/** Tells the candidate of an offer, by mail with their link and by bell; open pages of both sides learn of it. */
export async function tellOfOffer(
  services: Services,
  sql: Sql,
  offerId: string,
  { by, token, version, turn, terms }: SentOffer,
): Promise<void> {
  const news = await requireNews(sql, offerId);
  await write(sql, news, by, "offer_sent", `Version ${version}`);
  await tell(sql, {
    userId: news.candidate_id,
    organizationId: null,
    title:
      turn === "changed"
        ? `${news.company_name} changed its offer`
        : `${news.company_name} is offering you a position`,
    body: `${news.job_title}. Please answer by ${dayOf(news.last_day)}.`,
    link: offerPath(offerId),
    notice: myOfferNotices.offer,
  });
  const link = `${services.config.publicUrl}${paths.offer(token)}`;
  if (news.candidate_email !== null) {
    await tellWaitingJobMove(services, sql, news.application_id);
    await sendMail(services, sql, offerMail(news.candidate_email, news, { link, turn, terms }));
  }
  await tellPages(sql, news);
}

/** Tells the candidate that an offer was withdrawn. */
export async function tellOfEnd(
  services: Services,
  sql: Sql,
  offerId: string,
  { note, by }: { readonly note: string; readonly by: string },
): Promise<void> {
  const news = await requireNews(sql, offerId);
  await write(sql, news, by, "offer_withdrawn", note);
  await tell(sql, {
    userId: news.candidate_id,
    organizationId: null,
    title: `${news.company_name} withdrew its offer`,
    body: [news.job_title, note].filter(Boolean).join(": ").slice(0, 300),
    link: offerPath(offerId),
    notice: myOfferNotices.offer,
  });
  if (news.candidate_email !== null)
    await sendMail(services, sql, offerOverMail(news.candidate_email, news, note));
  await tellPages(sql, news);
}

/** Tells both sides of a candidate's answer, in the candidate's transaction. */
export async function tellOfAnswer(services: Services, sql: Sql, offer: MyOffer): Promise<void> {
  const news = await requireNews(sql, offer._id);
  const accepted = offer.state === "accepted";
  const reason = offer.decline ? declineReasonsTold[offer.decline.reason] : "";
  const words = offer.signed_otherwise
    ? `Signed with the legal name ${offer.signed_name ?? ""}; the letter says ${offer.candidate_name}.`
    : [reason, offer.decline?.note && `“${offer.decline.note}”`].filter(Boolean).join(", ");
  await write(sql, news, news.candidate_id, accepted ? "offer_accepted" : "offer_declined", words);
  for (const userId of await findOfferListeners(sql, offer._id)) {
    await tell(sql, {
      userId,
      organizationId: news.organization_id,
      title: `${nameOf(news)} ${accepted ? "accepted" : "declined"} the offer`,
      body: [news.job_title, accepted || words === "" ? words : `Reason: ${words}`]
        .filter(Boolean)
        .join(". ")
        .slice(0, 300),
      link: companyPath(news),
      notice: offerNotices.answered,
    });
  }
  if (news.sender_email !== null) {
    const link = `${services.config.publicUrl}${companyPath(news)}`;
    await sendMail(services, sql, answerMail(news.sender_email, news, { accepted, words, link }));
  }
  if (accepted && news.candidate_email !== null) {
    const token = newToken();
    await insertOfferLink(sql, offer._id, news.candidate_id, token);
    const link = `${services.config.publicUrl}${paths.offer(token)}`;
    await sendMail(services, sql, signedMail(news.candidate_email, news, link));
  }
  await tellPages(sql, news);
}

/** Where the company reads about an offer. */
export function companyPath({
  job_id,
  application_id,
}: Pick<OfferNews, "job_id" | "application_id">): string {
  return paths.application(job_id, application_id, "offer");
}

/** The candidate's whole name. */
export const nameOf = ({ first_name, last_name }: OfferNews) => `${first_name} ${last_name}`;

/** Open pages of both sides read the application anew. */
export async function tellPages(sql: Sql, news: OfferNews): Promise<void> {
  const payload = { jobId: news.job_id, applicationId: news.application_id };
  await emitLater(sql, `org:${news.organization_id}`, "applications.changed.v1", payload);
  await emitLater(sql, `user:${news.candidate_id}`, "applications.changed.v1", payload);
}

async function write(sql: Sql, news: OfferNews, by: string, kind: string, detail: string): Promise<void> {
  await insertEvent(sql, {
    application_id: news.application_id,
    organization_id: news.organization_id,
    actor_id: by,
    kind,
    from_stage: null,
    to_stage: null,
    detail: detail.slice(0, 300),
  });
}

async function requireNews(sql: Sql, offerId: string): Promise<OfferNews> {
  const news = await findNews(sql, offerId);
  if (news === undefined) throw new Error(`The offer ${offerId} is gone while it is told of.`);
  return news;
}
