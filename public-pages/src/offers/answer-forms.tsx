import { declineReasons, OFFER_CONSENT } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { Field } from "../apply/field.tsx";

/** What someone typed into a refused form. */
export interface OfferDraft {
  readonly name: string;
  readonly consent: boolean;
  readonly reason: string;
  readonly note: string;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
  /** A problem with the form as a whole. */
  readonly problem: string | null;
  /** What they typed isn't the name in the letter: they can say that it is their legal name. */
  readonly nameDiffers: boolean;
}

interface FormProps {
  readonly offer: MyOffer;
  readonly path: string;
  readonly draft: OfferDraft | null;
}

/** Renders the ways to answer: one form, so that a refused answer loses nothing of what was typed for the other. */
export function AnswerForm(props: FormProps) {
  return (
    <form
      className="stack wide"
      method="post"
      encType="multipart/form-data"
      action={`${props.path}/accept`}
      noValidate
      data-keep-typed={props.path}
    >
      <Accept {...props} />
      <Decline {...props} />
    </form>
  );
}

function Accept({ offer, draft }: FormProps) {
  const problem = draft?.problems["consent"];
  return (
    <section className="card">
      <h2>Accept</h2>
      <Field
        name="name"
        label="Your full name"
        required
        problem={draft?.problems["name"]}
        help={`Type your name as in the letter, ${offer.candidate_name}. It counts as your signature. We record the time and where you signed from.`}
        control={(tied) => (
          <input {...tied} autoComplete="name" maxLength={120} defaultValue={draft?.name ?? ""} dir="auto" />
        )}
      />
      {draft?.nameDiffers && (
        <div className="field">
          <label className="choice" data-ask-anew="">
            <input type="checkbox" name="legal_name" value={draft.name} />
            <span dir="auto">My legal name is “{draft.name}”. The signed letter will show both names.</span>
          </label>
        </div>
      )}
      <div className="field">
        <label className="choice" data-ask-anew="">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={draft?.consent ?? false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "consent-problem" : undefined}
          />
          <span>{OFFER_CONSENT}</span>
        </label>
        {problem && (
          <p className="problem" id="consent-problem">
            {problem}
          </p>
        )}
      </div>
      <div>
        <button className="button">Accept offer</button>
      </div>
    </section>
  );
}

function Decline({ offer, path, draft }: FormProps) {
  return (
    <section className="card">
      <h2>Or decline</h2>
      <Field
        name="reason"
        label="Why?"
        required
        problem={draft?.problems["reason"]}
        control={(tied) => (
          <select {...tied} defaultValue={draft?.reason ?? ""}>
            <option value="">Choose a reason</option>
            {Object.entries(declineReasons).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      />
      <Field
        name="note"
        label={`Anything you would like to tell ${offer.company_name}`}
        required={false}
        problem={draft?.problems["note"]}
        control={(tied) => (
          <textarea {...tied} rows={3} maxLength={1000} defaultValue={draft?.note ?? ""} dir="auto" />
        )}
      />
      <div>
        <button className="button danger" formAction={`${path}/decline`}>
          Decline offer
        </button>
      </div>
    </section>
  );
}
