import { Modal } from "antd";
import { useState } from "react";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { DAYS_TO_BOOK } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import type { BookingRequest } from "@loubby/shared-contracts/http/schedule/booking-requests.schema";
import { useSettled } from "../adding/use-settled.ts";
import { BookingAskFields, isOfDays } from "./booking-ask-fields.tsx";
import { useAsking, useAskingPreview, useInterviewKinds } from "./use-booking-requests.ts";

interface AskToBookProps {
  readonly applicationId: string;
  readonly name: string;
  /** What they were asked for and haven't answered: it isn't asked for twice. */
  readonly waiting: readonly BookingRequest[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks a candidate to choose a time: for which kind of interview, with what message, until when. */
export function AskToBook({ applicationId, name, waiting, open, onClose }: AskToBookProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState<number | null>(DAYS_TO_BOOK);
  const kinds = useInterviewKinds(open);
  const { ask } = useAsking(applicationId);
  const without = new Set(waiting.map(({ event_type_id }) => event_type_id));
  const items = (kinds.data?.items ?? []).filter(({ _id }) => !without.has(_id));
  const kindId = items.find(({ _id }) => _id === chosen)?._id ?? items[0]?._id ?? null;
  const form =
    kindId === null || !isOfDays(days)
      ? null
      : { application_id: applicationId, event_type_id: kindId, message: message.trim(), days };
  const preview = useAskingPreview(useSettled(open ? form : null));
  const problems = problemsOf(ask.error);
  const failure = ask.error ?? kinds.error ?? preview.error;
  const send = () => {
    if (form === null || ask.isPending || !open) return;
    ask.mutate(form, {
      onSuccess: () => {
        setMessage("");
        onClose();
      },
    });
  };
  return (
    <Modal
      open={open}
      title={`Ask ${name} to book`}
      okText={ask.isPending ? "Asking…" : "Ask to book"}
      okButtonProps={{ disabled: form === null || ask.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="mr-asked-form">
        {waiting.length > 0 && (
          <p dir="auto">
            {name} still has to choose a time for{" "}
            {new Intl.ListFormat("en").format(waiting.map(({ kind_name }) => `“${kind_name}”`))}. To remind
            them, use Mail again instead.
          </p>
        )}
        <BookingAskFields
          kinds={kinds}
          without={without}
          draft={{ event_type_id: kindId, message, days }}
          problems={problems}
          onChange={(draft) => {
            setChosen(draft.event_type_id);
            setMessage(draft.message);
            setDays(draft.days);
          }}
        />
        {preview.data && (
          <section aria-label="Preview of the mail" className="mr-ask-preview">
            <strong dir="auto">{preview.data.subject}</strong>
            <p dir="auto">{preview.data.text}</p>
          </section>
        )}
        {failure !== null && problems.length === 0 && (
          <p className="mr-asked-problem" role="alert">
            {wordsOf(failure)}
          </p>
        )}
      </div>
    </Modal>
  );
}
