import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { reviewReports } from "@loubby/shared-contracts/http/agents/ratings";
import type { ReviewReport as Report } from "@loubby/shared-contracts/http/agents/ratings.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { WorkList } from "./work-list.tsx";

const limit = 30;

/** Reviews that someone reported: those that wait, or those decided. */
export function ReviewReports({ state }: { readonly state: "waiting" | "decided" }) {
  return (
    <WorkList
      queryKey={keyOf(reviewReports.list, { query: { state, limit } })}
      read={(cursor, signal) => call(reviewReports.list, { query: { state, limit, cursor } }, { signal })}
      label="Reported reviews"
      className="as-appeals"
      failed="Couldn't load the reported reviews"
      empty={{
        title: state === "waiting" ? "No reported reviews" : "No decided reports",
        sentence: "They appear here when someone reports what a buyer wrote.",
      }}
      renderItem={(report) => <ReviewReport key={report._id} report={report} />}
    />
  );
}

function ReviewReport({ report }: { readonly report: Report }) {
  const { listing_id, title, store, author, rating, body, reason, by_seller, created_at } = report;
  return (
    <li>
      <h2 dir="auto">
        <Link to={paths.agent(listing_id)}>{title}</Link>
      </h2>
      <p className="as-muted">
        {store}, <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} />
      </p>
      <p>
        {author} gave {rating === 1 ? "one star" : `${rating} stars`} and wrote:
      </p>
      <blockquote dir="auto">{body || "Nothing."}</blockquote>
      <p>
        <strong>{by_seller ? "The seller says" : "A reader says"}:</strong> <span dir="auto">{reason}</span>
      </p>
      {report.upheld === null ? <Decision report={report} /> : <Decided report={report} />}
    </li>
  );
}

function Decided({ report: { upheld, decided_by } }: { readonly report: Report }) {
  return (
    <p>
      <strong>{upheld ? "Hidden" : "Kept"}</strong>
      {decided_by && <span className="as-muted"> by {decided_by}</span>}
    </p>
  );
}

function Decision({ report: { _id: reportId } }: { readonly report: Report }) {
  const client = useQueryClient();
  const decide = useAct({
    mutationFn: (upheld: boolean) => call(reviewReports.decide, { params: { reportId }, body: { upheld } }),
    onSuccess: ({ upheld }) => {
      notify.success(upheld ? "The review is hidden." : "The review stays.");
      return client.invalidateQueries({ queryKey: keyOf(reviewReports.list) });
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <span className="as-writing-price">
      <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
        Keep it
      </Button>
      <Button danger disabled={decide.isPending} onClick={() => decide.mutate(true)}>
        Hide it
      </Button>
    </span>
  );
}
