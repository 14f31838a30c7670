import { dayOf } from "@loubby/public-pages/jobs/job-words";
import {
  filledIn,
  type OfferTermLabel,
  offerTermLabels,
} from "@loubby/shared-contracts/http/offers/offer-words";
import type { Offer, OfferApproval, OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import type { Services } from "#api/services";
import { tell } from "#api/notifications/tell";
import { latestRequest } from "#api/approvals/requests";
import { askApproval } from "#api/approvals/ask-approval.service";
import { type Decision, decideApproval, type Request } from "#api/approvals/decide-approval.service";
import { readApproval } from "#api/approvals/read-approval";
import { plainTextOf } from "#api/jobs/rich-text";
import { payText } from "./letter/letter-values.ts";
import { findNews } from "./offer-news.sql.ts";
import { type OfferedApplication, setOfferState } from "./offers.sql.ts";
import { companyPath, tellPages } from "./tell-offer.ts";
import { offerNotices } from "./notices.ts";

/** What matters of an offer to its approvers, by what each is called. */
type Terms = Readonly<Record<string, string>>;

/**
 * Asks the company's groups whether an offer may be sent, at what it says now. What they approved of it before stands
 * while nothing has changed since. Throws as `askApproval` does.
 */
export async function askToSend(
  services: Services,
  sql: Sql,
  member: Member,
  offer: Offer,
  offered: OfferedApplication,
  content: OfferContent,
): Promise<void> {
  const termsBefore = ((await latestRequest(sql, offer._id))?.terms ?? null) as Terms | null;
  const terms = termsOf(offer, content);
  const name = `${offered.first_name} ${offered.last_name}`;
  await setOfferState(sql, offer._id, "pending_approval");
  const state = await askApproval(
    services,
    sql,
    member,
    {
      kind: "offer",
      id: offer._id,
      jobId: offered.job_id,
      organizationId: member.organization.id,
      version: offer.revision,
      title: `the offer to ${name}`.slice(0, 200),
      link: companyPath({ job_id: offered.job_id, application_id: offer.application_id }),
      terms,
      termsBefore,
    },
    {
      wish: `send ${name} an offer for ${offered.job_title}`,
      sameTerms: termsBefore !== null && changesOf(termsBefore, terms).length === 0,
    },
  );
  if (state === "approved") await setOfferState(sql, offer._id, "approved");
}

/** Decides a locked request about an offer, and does what was decided. Throws what `decideApproval` does. */
export async function decideAboutOffer(
  services: Services,
  sql: Sql,
  member: Member,
  request: Request,
  decision: Decision,
): Promise<void> {
  const state = await decideApproval(services, sql, member, request, decision);
  if (state !== "pending")
    await setOfferState(sql, request.subject_id, state === "approved" ? "approved" : "draft");
  const news = await findNews(sql, request.subject_id);
  if (news) await tellPages(sql, news);
  if (state === "pending" || request.requested_by === member.userId) return;
  await tell(sql, {
    userId: request.requested_by,
    organizationId: member.organization.id,
    title: state === "approved" ? "Your offer is approved" : "Your offer was sent back",
    body: (state === "approved"
      ? `${member.name} approved ${request.title}. You can send it now.`
      : `${member.name} sent ${request.title} back: ${decision.comment}`
    ).slice(0, 300),
    link: request.link,
    notice: offerNotices.decided,
  });
}

/** The latest request about an offer, with what has changed since the one before; null when it was never asked for. */
export async function findOfferApproval(sql: Sql, offerId: string): Promise<OfferApproval | null> {
  const request = await latestRequest(sql, offerId);
  if (request === undefined) return null;
  const changes =
    request.terms_before === null ? [] : changesOf(request.terms_before as Terms, request.terms as Terms);
  return { ...(await readApproval(sql, request)), changes };
}

/** The words of the letter are compared as they were written, so that a change of the pay is told once. */
function termsOf(offer: Offer, content: OfferContent): Terms {
  const { pay, start_date, employment_type, extras, subject, letter, expires_on } = offer;
  const written: Record<OfferTermLabel, string> = {
    Pay: pay === null ? "" : payText(pay),
    "First day": start_date === null ? "" : dayOf(start_date),
    Employment: employment_type ?? "",
    Benefits: extras,
    "Last day to answer": expires_on === null ? "" : dayOf(expires_on),
    Subject: subject,
    Letter: plainTextOf(letter),
  };
  return {
    ...written,
    [filledIn("Subject")]: content.subject,
    [filledIn("Letter")]: plainTextOf(content.letter),
  };
}

function changesOf(before: Terms, after: Terms): OfferApproval["changes"] {
  return offerTermLabels
    .map((label) => ({ label, before: before[label] ?? "", after: after[label] ?? "" }))
    .filter((one) => one.before !== one.after);
}
