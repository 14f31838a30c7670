import { Button, Input } from "antd";
import { useState } from "react";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { offerGaps } from "@loubby/shared-contracts/http/offers/offer-gaps";
import type { Offer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { ApiError, useUnsaved } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { howTold, type Reached } from "../how-told.ts";
import { DraftNotice } from "../forms/draft-notice.tsx";
import { useFirstProblem } from "../forms/use-first-problem.ts";
import { FilledOpenings, type Openings } from "./filled-openings.tsx";
import { LetterChoice } from "./letter-choice.tsx";
import { LetterEditor } from "./letters/letter-editor.tsx";
import { bodyOfOffer, type OfferStart, type OfferWords, useOfferDraft } from "./offer-draft.ts";
import { OfferPreview } from "./offer-preview.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { payProblems } from "./pay-fields.tsx";
import { useOfferWork } from "./use-offers.ts";

interface OfferFormProps {
  readonly applicationId: string;
  /** The candidate's name, as the page says it. */
  readonly name: string;
  readonly candidate: Reached;
  /** The draft; null for a new offer. */
  readonly draft: Offer | null;
  /** What a new offer starts from. */
  readonly begin: OfferStart;
  /** Whether the offer needs approval before it is sent. */
  readonly needsApproval: boolean;
  /** A sent offer that this one would replace. */
  readonly replaces: boolean;
  readonly openings: Openings;
  readonly onClose: () => void;
  /** Starts again from a colleague's version. */
  readonly onReload: () => void;
}

/** Refusals after which a colleague's version has taken this one's place. */
const RELOADS = ["changed_meanwhile", "offer_not_draft", "offer_in_preparation"];

/** Edits an offer: terms, letter, deadline. Typing survives a reload until it is saved or discarded. */
export function OfferForm({
  applicationId,
  name,
  candidate,
  draft,
  begin,
  needsApproval,
  replaces,
  openings,
  onClose,
  onReload,
}: OfferFormProps) {
  const [seen, setSeen] = useState(draft);
  const typing = useOfferDraft(applicationId, seen, begin);
  const { shown, changed } = typing;
  // The editor takes its content only at the start: another letter is another editor.
  const [taken, setTaken] = useState(0);
  const [asking, setAsking] = useState<"send" | "drop" | null>(null);
  const [gaps, setGaps] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [isShown, setShown] = useState(false);
  const { save, send, withdraw } = useOfferWork(
    applicationId,
    seen && { _id: seen._id, revision: typing.version },
    (kept) => {
      setSeen(kept);
      typing.forget(shown, kept.revision);
    },
  );
  const form = useFirstProblem(refusals);
  useUnsaved(changed);
  const isApproved = seen?.state === "approved" && !changed;
  const asks = needsApproval && !isApproved;
  const error = send.error ?? save.error;
  const problems = [...gaps, ...problemsOf(error)];
  const busy = save.isPending || send.isPending;
  const settle = () => {
    setGaps([]);
    save.reset();
    send.reset();
  };
  const type = (typed: Partial<OfferWords>) => {
    typing.type(typed);
    settle();
  };
  const close = () => {
    typing.forget();
    onClose();
  };
  const replaced = () => {
    settle();
    setTaken((before) => before + 1);
  };
  const isWhole = (found: readonly FieldProblem[]) => {
    setGaps(found);
    if (found.length > 0) setRefusals(refusals + 1);
    return found.length === 0;
  };
  const ask = () => {
    save.reset();
    send.reset();
    const odd = payProblems(shown.pay);
    const missing = offerGaps(bodyOfOffer(shown)).filter(({ path }) => path !== "pay" || odd.length === 0);
    if (isWhole([...odd, ...missing])) setAsking("send");
  };
  const keep = () => {
    if (isWhole(payProblems(shown.pay))) save.mutate(bodyOfOffer(shown));
  };
  return (
    <form
      ref={form}
      className="mr-offer-form"
      aria-label={draft === null ? "New offer" : `Offer, version ${draft.version}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) keep();
      }}
    >
      <DraftNotice draft={typing} thing="offer" onChosen={replaced} />
      {isApproved && (
        <p className="mr-muted">This offer is approved. If you change it, it needs approval again.</p>
      )}
      <FilledOpenings openings={openings} />
      {replaces && (
        <p className="mr-muted">
          The offer that is out stands until you send this one; then its link says that a newer one has come.
        </p>
      )}
      <OfferTerms
        pay={shown.pay}
        fields={shown}
        problems={problems}
        onPay={(pay) => type({ pay })}
        onChange={type}
      />
      <LetterChoice
        onTake={({ subject, body }) => {
          typing.type({ subject, letter: body });
          replaced();
        }}
      />
      <Field label="Subject" problem={problemAt(problems, "subject")}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            dir="auto"
            value={shown.subject}
            onChange={({ target }) => type({ subject: target.value })}
          />
        )}
      </Field>
      <LetterEditor
        key={taken}
        label="Letter"
        path="letter"
        doc={shown.letter}
        problems={problems}
        onChange={(letter) => type({ letter })}
      />
      {(error || gaps.length > 0) && (
        <p className="lb-field-problem" role="alert">
          {error
            ? wordsOf(error)
            : payProblems(shown.pay).length > 0
              ? "The pay isn't a valid amount."
              : "Some fields are missing."}
        </p>
      )}
      {error instanceof ApiError && RELOADS.includes(error.code) && (
        <Button
          onClick={() => {
            typing.forget();
            onReload();
          }}
        >
          Show latest version
        </Button>
      )}
      <span className="mr-editor-actions">
        <Button onClick={() => (seen === null ? close() : setAsking("drop"))}>
          {seen === null ? "Cancel" : "Discard draft"}
        </Button>
        <Button onClick={() => setShown(true)}>Preview</Button>
        <Button htmlType="submit" loading={save.isPending} disabled={busy}>
          Save draft
        </Button>
        <Button type="primary" loading={send.isPending} disabled={busy} onClick={ask}>
          {asks ? "Ask for approval" : "Send offer"}
        </Button>
      </span>
      {isShown && (
        <OfferPreview
          applicationId={applicationId}
          body={bodyOfOffer(shown)}
          onClose={() => setShown(false)}
        />
      )}
      <Confirm
        open={asking === "send"}
        title={asks ? `Ask for approval of ${name}'s offer?` : `Send the offer to ${name}?`}
        confirmText={asks ? "Ask for approval" : "Send offer"}
        busy={send.isPending}
        onConfirm={() =>
          send.mutate(changed || seen === null ? bodyOfOffer(shown) : null, {
            onSuccess: onClose,
            onError: () => setRefusals(refusals + 1),
            onSettled: () => setAsking(null),
          })
        }
        onCancel={() => setAsking(null)}
      >
        <p>
          {asks
            ? "We'll notify the approvers. You can send it once they've approved."
            : `${howTold(candidate)} If they sign it, they're hired.`}
        </p>
        <FilledOpenings openings={openings} />
      </Confirm>
      <Confirm
        open={asking === "drop"}
        title={`Discard the draft for ${name}?`}
        confirmText="Discard draft"
        danger
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { offerId: seen?._id ?? "", note: "" },
            {
              onSuccess: close,
              onSettled: () => setAsking(null),
            },
          )
        }
        onCancel={() => setAsking(null)}
      >
        <p>Only your company has seen it. You can't undo this.</p>
      </Confirm>
    </form>
  );
}
