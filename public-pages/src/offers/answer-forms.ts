import { declineReasons, OFFER_CONSENT } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { Field } from "../apply/field.ts";
import { h } from "../page/element.ts";

/** What somebody typed into a form that was refused. */
export interface OfferDraft {
  readonly name: string;
  readonly consent: boolean;
  readonly reason: string;
  readonly note: string;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Of the whole, where no field is to blame. */
  readonly problem: string | null;
}

interface FormProps {
  readonly offer: MyOffer;
  readonly path: string;
  readonly draft: OfferDraft | null;
}

/** Accepting by one's whole name. */
export function AcceptForm({ offer, path, draft }: FormProps) {
  const problem = draft?.problems["consent"];
  return h(
    "form",
    {
      className: "card",
      method: "post",
      encType: "multipart/form-data",
      action: `${path}/accept`,
      noValidate: true,
    },
    h("h2", null, "Accept"),
    h(Field, {
      name: "name",
      label: "Your full name",
      required: true,
      problem: draft?.problems["name"],
      help: `As in the letter: ${offer.candidate_name}. It is your signature; the time and where you signed from are kept with it.`,
      control: (tied) =>
        h("input", {
          ...tied,
          autoComplete: "name",
          maxLength: 120,
          defaultValue: draft?.name ?? "",
          dir: "auto",
        }),
    }),
    h(
      "div",
      { className: "field" },
      h(
        "label",
        { className: "choice" },
        h("input", {
          type: "checkbox",
          name: "consent",
          value: "yes",
          defaultChecked: draft?.consent ?? false,
          "aria-invalid": problem ? true : undefined,
          "aria-describedby": problem ? "consent-problem" : undefined,
        }),
        h("span", null, OFFER_CONSENT),
      ),
      problem && h("p", { className: "problem", id: "consent-problem" }, problem),
    ),
    h("div", null, h("button", { className: "button" }, "Accept the offer")),
  );
}

/** Declining, with a reason. */
export function DeclineForm({ offer, path, draft }: FormProps) {
  return h(
    "form",
    {
      className: "card",
      method: "post",
      encType: "multipart/form-data",
      action: `${path}/decline`,
      noValidate: true,
    },
    h("h2", null, "Or decline"),
    h(Field, {
      name: "reason",
      label: "Why?",
      required: true,
      problem: draft?.problems["reason"],
      control: (tied) =>
        h(
          "select",
          { ...tied, defaultValue: draft?.reason ?? "" },
          h("option", { value: "" }, "Please choose"),
          Object.entries(declineReasons).map(([value, label]) => h("option", { key: value, value }, label)),
        ),
    }),
    h(Field, {
      name: "note",
      label: `Anything you would like to tell ${offer.company_name}`,
      required: false,
      problem: draft?.problems["note"],
      control: (tied) =>
        h("textarea", { ...tied, rows: 3, maxLength: 1000, defaultValue: draft?.note ?? "", dir: "auto" }),
    }),
    h("div", null, h("button", { className: "button danger" }, "Decline the offer")),
  );
}
