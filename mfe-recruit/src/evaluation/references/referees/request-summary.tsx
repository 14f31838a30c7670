import { Link } from "react-router-dom";
import { requestWords } from "@loubby/shared-contracts/http/evaluation/request-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { dayText, localDayText } from "../../../day-text.ts";
import { RefereeList } from "./referee-list.tsx";

interface RequestSummaryProps {
  readonly request: MyReferenceRequest;
  readonly base: string;
}

/** Shows beside an application who was asked for a reference, who has answered, and the way to name someone else. */
export function RequestSummary({ request, base }: RequestSummaryProps) {
  const { _id, state, missing_count, asked_at, due_at, job } = request;
  const isOpen = state === "collecting" || state === "partial";
  const more = missing_count === 1 ? "1 more person" : `${missing_count} more people`;
  return (
    <article className="op-reference-request">
      <h3>
        <span dir="auto">{job.title}</span>
        <span className="op-muted">{` · asked ${localDayText(asked_at)}`}</span>
      </h3>
      <RefereeList request={request} />
      {missing_count === 0 && <p className="op-muted">{requestWords(request)}</p>}
      {isOpen && (
        <p>
          <Link to={`${base}/references/${_id}`}>
            {missing_count > 0 ? `Name ${more}` : "Open the request"}
          </Link>
          <span className="op-muted">{` · Answers are due by ${dayText(due_at.slice(0, 10))}`}</span>
        </p>
      )}
    </article>
  );
}
