import { salaryText } from "@loubby/shared-contracts/http/jobs/job-facts";
import { declineReasons } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { RichTextView } from "../jobs/rich-text.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";
import { AcceptForm, DeclineForm, type OfferDraft } from "./answer-forms.ts";

interface OfferPageProps {
  readonly offer: MyOffer;
  /** The page's own path, which its forms and the letter stand below. */
  readonly path: string;
  /** What was typed into a form that was refused, and why. */
  readonly draft: OfferDraft | null;
  readonly theme: PageHead["theme"];
}

/** An offer for somebody who has only its link: the letter, its terms, and the answer. */
export function offerPage({ offer, path, draft, theme }: OfferPageProps): string {
  const { content, company_name, job, state, expires_on } = offer;
  const isOpen = state === "sent";
  return renderPage(
    { title: `${content.subject} · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "narrow stack wide" },
      h("h1", { dir: "auto" }, content.subject),
      h("p", { className: "muted", dir: "auto" }, `${job.title} at ${company_name}`),
      isOpen
        ? h("p", { className: "notice" }, `Please answer by the end of ${dayOf(expires_on)}.`)
        : h(Over, { offer }),
      draft?.problem && h("p", { className: "notice bad", role: "alert" }, draft.problem),
      h(
        "section",
        { className: "card", "aria-label": "The letter" },
        h("div", { className: "text" }, h(RichTextView, { doc: content.letter })),
      ),
      h(Terms, { offer }),
      h(
        "p",
        null,
        h(
          "a",
          { href: `${path}/letter.pdf` },
          isSigned(offer) ? "Download the signed letter (PDF)" : "Download the letter (PDF)",
        ),
      ),
      isOpen && h(AcceptForm, { offer, path, draft }),
      isOpen && h(DeclineForm, { offer, path, draft }),
    ),
  );
}

const isSigned = ({ state }: MyOffer) => state === "accepted";

function Terms({ offer }: { readonly offer: MyOffer }) {
  const { pay, start_date, employment_type, extras } = offer.content.terms;
  const rows = [
    ["Pay", salaryText({ ...pay, min: pay.amount, max: pay.amount, published: false })],
    ["First day", dayOf(start_date)],
    ["Employment", employment_type],
    ["On top", extras],
  ] as const;
  return h(
    "section",
    { className: "card" },
    h("h2", null, "Terms"),
    h(
      "dl",
      { className: "details" },
      rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) =>
          h("div", { key: label }, h("dt", null, label), h("dd", { dir: "auto" }, value)),
        ),
    ),
  );
}

/** What became of an offer that cannot be answered any more. */
function Over({ offer }: { readonly offer: MyOffer }) {
  const { state, company_name, settled_at, signed_name, decline, withdraw_note } = offer;
  const day = settled_at === null ? "" : ` on ${dayOf(settled_at)}`;
  const words: Partial<Record<MyOffer["state"], string>> = {
    accepted: `You accepted this offer${day}, signed as ${signed_name ?? ""}. Congratulations!`,
    declined: `You declined this offer${day}${decline ? `: ${declineReasons[decline.reason].toLowerCase()}` : ""}. ${company_name} knows.`,
    expired: `The last day to answer has passed. If you would still like the job, write to ${company_name}; they can send the offer again.`,
    superseded: `${company_name} has replaced this offer by a newer one. Its link is in your newest mail from them.`,
    withdrawn: `${company_name} took this offer back${day}. It can no longer be accepted.`,
  };
  return h(
    "div",
    { className: `notice${state === "accepted" ? "" : " warn"}`, role: "status" },
    h("p", { dir: "auto" }, words[state] ?? ""),
    withdraw_note !== "" && h("p", { dir: "auto" }, `“${withdraw_note}”`),
  );
}
