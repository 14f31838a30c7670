import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { afterDeclineWords } from "@loubby/shared-contracts/http/offers/after-decline";
import { declinedFor } from "@loubby/shared-contracts/http/offers/offer-words";
import { withdrawnWords } from "@loubby/shared-contracts/http/offers/withdrawn-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { RichTextView } from "../jobs/rich-text.tsx";
import { ApplicationLink, type WayBack } from "../page/application-link.tsx";
import { LocalTime } from "../page/local-time.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { PasswordOffer } from "../page/password-offer.tsx";
import { AnswerForm, type OfferDraft } from "./answer-forms.tsx";

interface OfferPageProps {
  readonly offer: MyOffer;
  /** The page's own path; its forms and the letter are below it. */
  readonly path: string;
  /** What was typed into a refused form, and why it was refused. */
  readonly draft: OfferDraft | null;
  /** Has a password. */
  readonly canSignIn: boolean;
  readonly wayBack: WayBack;
  readonly theme: PageHead["theme"];
}

/** Renders an offer for someone who has only its link: the letter, its terms, and the answer. */
export function offerPage({ offer, path, draft, canSignIn, wayBack, theme }: OfferPageProps): string {
  const { content, company_name, job, state, expires_on } = offer;
  const isOpen = state === "sent";
  const what = `${job.title} at ${company_name}`;
  return renderPage(
    {
      title: `${content.subject} · ${brand.name}`,
      description: "",
      canonical: null,
      theme,
      script: ["local-times", "keep-typed"],
      page: path,
    },
    <div className="narrow stack wide">
      <h1 dir="auto">{content.subject}</h1>
      {!content.subject.includes(what) && (
        <p className="muted" dir="auto">
          {what}
        </p>
      )}
      {isOpen ? <p className="notice">Answer by {dayOf(expires_on)}.</p> : <Over offer={offer} />}
      {/* Of one that was replaced, its state says it already. */}
      {state !== "superseded" && draft?.problem && (
        <p className="notice bad" role="alert">
          {draft.problem}
        </p>
      )}
      <section className="card" aria-label="The letter">
        <div className="text">
          <RichTextView doc={content.letter} />
        </div>
      </section>
      <Terms offer={offer} />
      <p>
        <a href={`${path}/letter.pdf`}>
          {isSigned(offer) ? "Download the signed letter (PDF)" : "Download the letter (PDF)"}
        </a>
      </p>
      {isOpen && <AnswerForm offer={offer} path={path} draft={draft} />}
      {isOpen && (
        <p className="muted" dir="auto">
          Questions? Reply to the mail with this offer to reach {company_name}.
        </p>
      )}
      <ApplicationLink {...wayBack} path={path} about={what} />
      <PasswordOffer path={path} canSignIn={canSignIn} />
    </div>,
  );
}

const isSigned = ({ state }: MyOffer) => state === "accepted";

function Terms({ offer }: { readonly offer: MyOffer }) {
  const { pay, start_date, employment_type, extras } = offer.content.terms;
  const rows = [
    ["Pay", salaryText({ ...pay, min: pay.amount, max: pay.amount, published: false })],
    ["First day", dayOf(start_date)],
    ["Employment", employment_type],
    ["Benefits", extras],
  ] as const;
  return (
    <section className="card">
      <h2>Terms</h2>
      <dl className="details">
        {rows
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Returns what became of an offer that can no longer be answered. */
function Over({ offer }: { readonly offer: MyOffer }) {
  const { state, company_name, settled_at, signed_name, decline, withdraw_note } = offer;
  const when = settled_at === null ? "" : `${dayOf(settled_at)} at ${settled_at.slice(11, 16)} UTC`;
  const day = when && ` on ${when}`;
  const words: Partial<Record<MyOffer["state"], string>> = {
    accepted: `You accepted this offer${day}, signed as ${signed_name ?? ""}${offer.signed_otherwise ? ` and addressed to ${offer.candidate_name}` : ""}. Congratulations!`,
    declined: `You declined this offer${day}.${declinedFor(decline)} ${company_name} has been told. ${afterDeclineWords(offer)}`,
    expired: `This offer has expired. If you'd still like the job, write to ${company_name}. They can send it again.`,
    superseded: `${company_name} has replaced this offer with a newer one. You'll find its link in your latest mail from them.`,
    withdrawn: `${withdrawnWords(offer, day)} You can no longer accept it.`,
  };
  return (
    <div className={`notice${state === "accepted" ? "" : " warn"}`} role="status">
      <p dir="auto">
        <Words text={words[state] ?? ""} when={when} />
      </p>
      {settled_at !== null && <LocalTime starts={settled_at} ends={settled_at} zone="UTC" />}
      {withdraw_note !== "" && <p dir="auto">“{withdraw_note}”</p>}
    </div>
  );
}

/** Sets the time apart that a text names, where the reader's own takes its place. */
function Words({ text, when }: { readonly text: string; readonly when: string }) {
  const at = when === "" ? -1 : text.indexOf(when);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <span>{when}</span>
      {text.slice(at + when.length)}
    </>
  );
}
