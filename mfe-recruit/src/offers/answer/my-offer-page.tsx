import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { query, keyOf } from "@loubby/shared-contracts/http/query";
import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { afterDeclineWords } from "@loubby/shared-contracts/http/offers/after-decline";
import { declinedFor } from "@loubby/shared-contracts/http/offers/offer-words";
import { withdrawnWords } from "@loubby/shared-contracts/http/offers/withdrawn-words";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { on, type PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { RichTextView } from "@loubby/shared-ui/rich-text-view";
import { dayText, localDayText } from "../../day-text.ts";
import { AskedPage } from "../../forms/asked-page.tsx";
import { AnswerOffer, LetterButton } from "./answer-offer.tsx";
import "./my-offer.css";

/** Shows `offers/<offer>`: what a company offers, and the answer. */
export function MyOfferPage({ base }: PageProps) {
  const { offerId = "" } = useParams();
  const client = useQueryClient();
  const found = useQuery(query(myOffers.get, { params: { offerId } }));
  useEffect(
    () =>
      on("applications.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(myOffers.get) })),
    [client],
  );
  return (
    <AskedPage base={base} found={found} missing="Offer not found" failed="Couldn't load this offer">
      {(offer) => <Found offer={offer} base={base} />}
    </AskedPage>
  );
}

function Found({ offer, base }: { readonly offer: MyOffer; readonly base: string }) {
  const { content, company_name, job, state, expires_on, withdraw_note, newer_id } = offer;
  const { pay, start_date, employment_type, extras } = content.terms;
  const rows = [
    ["Pay", salaryText({ ...pay, min: pay.amount, max: pay.amount, published: false })],
    ["First day", dayText(start_date)],
    ["Employment", employment_type],
    ["Benefits", extras],
  ] as const;
  const what = `${job.title} at ${company_name}`;
  return (
    <>
      <PageHeader title={content.subject} {...(!content.subject.includes(what) && { lead: what })} />
      {state === "sent" ? (
        <p className="op-offer-state">Answer by {dayText(expires_on)}.</p>
      ) : (
        <p className="op-offer-state" role="status">
          {wordsOf(offer)}
          {state === "declined" && ` ${afterDeclineWords(offer)} `}
          {state === "declined" && <Link to={`${base}/${job._id}?tab=applied`}>See my application</Link>}
          {withdraw_note && ` “${withdraw_note}”`}
          {newer_id && (
            <>
              {" "}
              <Link to={`${base}/offers/${newer_id}`}>See the newer offer</Link>
            </>
          )}
        </p>
      )}
      <section className="op-offer-part" aria-label="The letter">
        <RichTextView doc={content.letter} />
      </section>
      <section className="op-offer-part">
        <h2>Terms</h2>
        <dl>
          {rows.map(
            ([label, value]) =>
              value !== "" && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <LetterButton offer={offer} />
      </section>
      {state === "sent" && <AnswerOffer offer={offer} />}
      {state === "sent" && (
        <p className="op-muted">Questions? Reply to the mail with this offer to reach {company_name}.</p>
      )}
    </>
  );
}

function wordsOf(offer: MyOffer): string {
  const { state, company_name, settled_at, signed_name, decline } = offer;
  const day = settled_at === null ? "" : ` on ${localDayText(settled_at)}`;
  switch (state) {
    case "accepted":
      return `You accepted this offer${day}, signed as ${signed_name ?? ""}${offer.signed_otherwise ? ` and addressed to ${offer.candidate_name}` : ""}. Congratulations!`;
    case "declined":
      return `You declined this offer${day}.${declinedFor(decline)}`;
    case "expired":
      return `This offer has expired. If you'd still like the job, write to ${company_name}.`;
    case "superseded":
      return `${company_name} has replaced this offer.`;
    default:
      return withdrawnWords(offer, day);
  }
}
