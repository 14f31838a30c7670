import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { Deadline } from "../../reading/deadline.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { endWords, heldWords, placeOf } from "./request-words.ts";
import { useAnswer } from "./use-requests.ts";

interface LineProps {
  readonly request: PurchaseRequest;
}

/** A purchase that waits for a second person: what it is, and what this person can do about it. */
export function RequestLine({ request }: LineProps) {
  const { asker, expires_at, may } = request;
  const [approves, setApproves] = useState<boolean | null>(null);
  const cancel = useAnswer(request, () => notify.success("Canceled. Nothing was bought."));
  return (
    <li>
      <What request={request}>
        <span>{may.cancel ? "You asked" : `${asker} asked`}</span>
        <span>
          Expires <Deadline iso={expires_at} />
        </span>
      </What>
      <div className="as-request-ways">
        {may.cancel && (
          <Button
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({ step: "cancel" }, { onError: (error) => notify.error(wordsOf(error)) })
            }
          >
            Cancel request
          </Button>
        )}
        {may.decide && (
          <>
            <Button onClick={() => setApproves(false)}>Decline</Button>
            <Button type="primary" onClick={() => setApproves(true)}>
              Approve
            </Button>
          </>
        )}
        {approves !== null && (
          <AnswerDialog request={request} approves={approves} onClose={() => setApproves(null)} />
        )}
      </div>
    </li>
  );
}

/** A purchase that was decided: by whose word, and why not. */
export function EndedLine({ request }: LineProps) {
  const { asker, reason, created_at } = request;
  return (
    <li>
      <What
        request={request}
        below={
          reason !== "" && (
            <p className="as-said" dir="auto">
              {reason}
            </p>
          )
        }
      >
        <span>
          {asker} asked <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
        </span>
      </What>
      <span className="as-muted">{endWords(request)}</span>
    </li>
  );
}

interface WhatProps extends LineProps {
  /** Who asked, and when. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** What was asked for: where it leads, and what would be held for it. */
function What({ request, children, below }: WhatProps) {
  return (
    <div>
      <Link to={placeOf(request)} dir="auto">
        {request.title}
      </Link>
      <p className="as-muted">
        <span className="lb-figures">{heldWords(request)}</span>
        {children}
      </p>
      {below}
    </div>
  );
}
