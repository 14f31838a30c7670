import { Modal } from "antd";
import { useState } from "react";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  DAYS_TO_BOOK,
  MOST_ASKED_AT_ONCE,
} from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import { problemsOfVariables, requestVariables } from "@loubby/shared-contracts/http/variables";
import { type AskDraft, BookingAskFields, isOfDays } from "../asks/booking-ask-fields.tsx";
import { useInterviewKinds } from "../asks/use-booking-requests.ts";
import { BulkAhead, nothingToDo } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";
import "../asked-section.css";
import "../asks/booking-requests.css";

interface BulkBookingProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Asks many candidates to choose a time: for which kind of interview, with what message, until when. */
export function BulkBooking({ jobId, selection, many, isStarting, onStart, onClose }: BulkBookingProps) {
  const [draft, setDraft] = useState<AskDraft>({ event_type_id: null, message: "", days: DAYS_TO_BOOK });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const kinds = useInterviewKinds(true);
  const event_type_id = draft.event_type_id ?? kinds.data?.items[0]?._id ?? null;
  const { message, days } = draft;
  // Who is asked depends on the kind alone.
  const ahead = useBulkAhead(
    { jobId, selection },
    event_type_id === null
      ? null
      : { kind: "booking", booking: { event_type_id, message: "", days: DAYS_TO_BOOK } },
  );
  const count = ahead.data?.applies_to ?? 0;
  const isTooMany = (ahead.data?.total ?? 0) > MOST_ASKED_AT_ONCE;
  const start = () => {
    if (event_type_id === null || !isOfDays(days)) return;
    const found = problemsOfVariables(message, requestVariables);
    setProblems(found.map((text) => ({ path: "message", message: text })));
    if (found.length === 0)
      onStart({ kind: "booking", booking: { event_type_id, message: message.trim(), days } });
  };
  return (
    <Modal
      open
      title={`Ask ${many} to book`}
      okText={ahead.data ? `Ask ${count}` : "Ask to book"}
      okButtonProps={{
        ...nothingToDo(ahead.data),
        disabled: count === 0 || !isOfDays(days) || isTooMany,
        loading: isStarting,
      }}
      onOk={start}
      onCancel={onClose}
    >
      <div className="mr-asked-form">
        <BookingAskFields
          kinds={kinds}
          draft={{ ...draft, event_type_id }}
          problems={problems}
          onChange={(next) => {
            setDraft(next);
            setProblems([]);
          }}
        />
        {kinds.error && (
          <p className="mr-asked-problem" role="alert">
            {wordsOf(kinds.error)}
          </p>
        )}
        {isTooMany && (
          <p className="mr-asked-problem" role="alert">
            You can ask at most {MOST_ASKED_AT_ONCE.toLocaleString("en-US")} candidates at once. Select fewer.
          </p>
        )}
      </div>
      <BulkAhead ahead={ahead} asks />
    </Modal>
  );
}
