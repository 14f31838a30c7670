import { Segmented } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import { listingAppeals } from "@loubby/shared-contracts/http/agents/selling/listing-appeals";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import type { ListingReviewItem } from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { versionWords } from "../selling/selling-words.ts";
import { Appeal } from "./appeal.tsx";
import { ReviewReports } from "./review-report.tsx";
import { WorkList } from "./work-list.tsx";
import "../muted.css";
import "../selling/selling.css";
import "./reviewing.css";

const SHOWN = {
  waiting: "Waiting",
  decided: "Decided",
  appeals: "Appeals",
  answered: "Answered",
  reported: "Reported reviews",
  judged: "Decided reports",
} as const;
type Shown = keyof typeof SHOWN;

const OPTIONS = Object.entries(SHOWN).map(([value, label]) => ({ value: value as Shown, label }));

const limit = 30;

/** Versions that wait, the longest waiting first, or are decided; sellers' appeals, or those answered. The address says which. */
export function ReviewQueue({ base }: { readonly base: string }) {
  const [params, setParams] = useSearchParams();
  const shown = OPTIONS.find(({ value }) => value === params.get("state"))?.value ?? "waiting";
  return (
    <>
      <PageHeader title="Agent reviews" lead="What sellers want to put into the store." />
      <div className="as-queue">
        <Segmented<Shown>
          aria-label="Show"
          options={OPTIONS}
          value={shown}
          onChange={(next) =>
            setParams((before) => changedParams(before, { state: next === "waiting" ? undefined : next }))
          }
        />
        <Part key={shown} shown={shown} base={base} />
      </div>
    </>
  );
}

function Part({ shown, base }: { readonly shown: Shown; readonly base: string }) {
  switch (shown) {
    case "waiting":
    case "decided":
      return <Versions base={base} state={shown} />;
    case "appeals":
    case "answered":
      return <Appeals base={base} state={shown === "appeals" ? "waiting" : "decided"} />;
    case "reported":
    case "judged":
      return <ReviewReports state={shown === "reported" ? "waiting" : "decided"} />;
  }
}

interface PartProps {
  readonly base: string;
  readonly state: "waiting" | "decided";
}

function Versions({ base, state }: PartProps) {
  return (
    <WorkList
      queryKey={keyOf(listingReviews.list, { query: { state, limit } })}
      read={(cursor, signal) => call(listingReviews.list, { query: { state, limit, cursor } }, { signal })}
      label="Reviews"
      className="as-own"
      failed="Couldn't load the reviews"
      empty={{
        title: state === "waiting" ? "Nothing waits for review" : "Nothing decided yet",
        sentence: "Agents appear here once their sellers submit them.",
      }}
      renderItem={(review, asOf) => <Review key={review._id} review={review} base={base} asOf={asOf} />}
    />
  );
}

function Appeals({ base, state }: PartProps) {
  return (
    <WorkList
      queryKey={keyOf(listingAppeals.list, { query: { state, limit } })}
      read={(cursor, signal) => call(listingAppeals.list, { query: { state, limit, cursor } }, { signal })}
      label="Appeals"
      className="as-appeals"
      failed="Couldn't load the appeals"
      empty={{
        title: state === "waiting" ? "No appeals" : "No answered appeals",
        sentence: "They appear here when a seller appeals against a rejection or a suspension.",
      }}
      renderItem={(appeal) => <Appeal key={appeal._id} appeal={appeal} base={base} />}
    />
  );
}

interface ReviewProps {
  readonly review: ListingReviewItem;
  readonly base: string;
  /** When the list was read, in ms. */
  readonly asOf: number;
}

function Review({ review, base, asOf }: ReviewProps) {
  const { _id, title, store, seller, version, state, due_at } = review;
  const { tone, words } = versionWords(state);
  const isLate = state === "pending" && Date.parse(due_at) < asOf;
  return (
    <li>
      <div>
        <Link to={`${base}/${_id}`} dir="auto">
          {title}
        </Link>
        <p className="as-muted">
          <span>
            {store}, {seller}
          </span>
          <span>Version {version}</span>
        </p>
      </div>
      <div className="as-own-side">
        <StatusTag tone={isLate ? "danger" : tone}>{isLate ? "Late" : words}</StatusTag>
        {state === "pending" && (
          <span className="as-muted">
            Due <RelativeTime iso={due_at} tell={relativeTime} exact={exactTime} />
          </span>
        )}
      </div>
    </li>
  );
}
