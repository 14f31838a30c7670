import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import {
  type DeclineReason,
  declineReasons,
  OFFER_CONSENT,
} from "@loubby/shared-contracts/http/offers/offer-words";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import { ApiError, emit } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { Button, Input } from "antd";
import "@loubby/shared-ui/forms/field.css";

const REASONS = Object.entries(declineReasons).map(([value, label]) => ({
  value: value as DeclineReason,
  label,
}));

interface Answer {
  readonly name: string;
  readonly reason: DeclineReason | null;
  readonly note: string;
}
const EMPTY: Answer = { name: "", reason: null, note: "" };

/** Accepts with a full name, or declines with a reason. What is typed survives a reload; agreeing doesn't. */
export function AnswerOffer({ offer }: { readonly offer: MyOffer }) {
  const { company_name, candidate_name } = offer;
  const typed = useDraft(`answer-offer.${offer._id}`, EMPTY);
  const { name, reason, note } = typed.shown;
  // Confirms one name: another one is asked about anew.
  const [legalName, setLegalName] = useState("");
  const [agreed, setAgreed] = useState(false);
  const [asking, setAsking] = useState(false);
  const { accept, decline } = useAnswer(offer, () => typed.forget());
  const busy = accept.isPending || decline.isPending;
  const problem = problemsOf(accept.error).find(({ path }) => path === "name")?.message;
  const differs = accept.error instanceof ApiError && accept.error.code === "name_differs";
  return (
    <form
      className="op-offer-part"
      aria-label="Your answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (agreed && name.trim() !== "" && !busy)
          accept.mutate({ name, legal_name_differs: differs && legalName === name });
      }}
    >
      <h2>Accept</h2>
      <label className="lb-field-label" htmlFor="signature">
        Your full name
      </label>
      <Input
        id="signature"
        autoComplete="name"
        maxLength={120}
        dir="auto"
        aria-describedby="signature-help"
        status={problem ? "error" : ""}
        value={name}
        onChange={({ target }) => typed.type({ name: target.value })}
      />
      <p id="signature-help" className="op-muted">
        Type your name as in the letter, {candidate_name}. It counts as your signature. We record the time and
        where you signed from.
      </p>
      {differs && (
        <label className="op-offer-consent">
          <input
            type="checkbox"
            checked={legalName === name}
            onChange={({ target }) => setLegalName(target.checked ? name : "")}
          />
          <span dir="auto">My legal name is “{name}”. The signed letter will show both names.</span>
        </label>
      )}
      <label className="op-offer-consent">
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{OFFER_CONSENT}</span>
      </label>
      {(accept.isError || decline.isError) && (
        <p className="op-error" role="alert">
          {problem ?? wordsOf(accept.error ?? decline.error)}
        </p>
      )}
      <div className="op-offer-buttons">
        <Button
          type="primary"
          htmlType="submit"
          loading={accept.isPending}
          disabled={!agreed || name.trim() === "" || busy}
        >
          Accept offer
        </Button>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          Decline
        </Button>
      </div>
      {(reason !== null || note !== "") && !asking && (
        <p className="op-muted">We've kept your unsent reason for declining. Choose Decline to see it.</p>
      )}
      <Confirm
        open={asking}
        title={`Decline the offer from ${company_name}?`}
        confirmText="Decline offer"
        danger
        busy={decline.isPending}
        onConfirm={() => {
          if (reason !== null) decline.mutate({ reason, note }, { onSettled: () => setAsking(false) });
        }}
        onCancel={() => setAsking(false)}
      >
        <label className="lb-field-label" htmlFor="decline-reason">
          Why?
        </label>
        <Select
          id="decline-reason"
          className="op-offer-reason"
          placeholder="Choose a reason"
          options={REASONS}
          value={reason}
          onChange={(chosen) => typed.type({ reason: chosen })}
        />
        <label className="lb-field-label" htmlFor="decline-note">
          Anything you would like to tell {company_name} <span className="op-muted">(optional)</span>
        </label>
        <Input.TextArea
          id="decline-note"
          rows={3}
          maxLength={1000}
          dir="auto"
          value={note}
          onChange={({ target }) => typed.type({ note: target.value })}
        />
        {reason === null && <p className="op-muted">Choose a reason first.</p>}
      </Confirm>
    </form>
  );
}

/** Opens the letter as a PDF. */
export function LetterButton({ offer }: { readonly offer: MyOffer }) {
  const open = useMutation({
    mutationFn: () => call(myOffers.letter, { params: { offerId: offer._id } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener,noreferrer"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <div>
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {offer.state === "accepted" ? "Signed letter" : "Letter"} (PDF)
      </Button>
    </div>
  );
}

function useAnswer({ _id: offerId, application_id, job }: MyOffer, onAnswered: () => void) {
  const client = useQueryClient();
  const key = keyOf(myOffers.get, { params: { offerId } });
  const onSuccess = (offer: MyOffer) => {
    onAnswered();
    client.setQueryData(key, offer);
    emit("applications.changed.v1", { jobId: job._id, applicationId: application_id });
  };
  // The offer may have ended meanwhile; then the page says how.
  const onError = () => client.invalidateQueries({ queryKey: key });
  const accept = useMutation({
    mutationFn: (typed: { readonly name: string; readonly legal_name_differs: boolean }) =>
      call(myOffers.accept, { params: { offerId }, body: { ...typed, consent: true } }),
    onSuccess,
    onError,
  });
  const decline = useMutation({
    mutationFn: (body: { readonly reason: DeclineReason; readonly note: string }) =>
      call(myOffers.decline, { params: { offerId }, body }),
    onSuccess,
    onError,
  });
  return { accept, decline };
}
