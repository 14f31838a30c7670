import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { Button } from "antd";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import type { MyApproval } from "@loubby/shared-contracts/http/approvals/my-approvals.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { nameOf } from "../../approvals/name-of.ts";
import { askedFor, subjectState } from "./subject-state.ts";

const SHOWN = [
  ["waiting", "Waiting for you"],
  ["decided", "Decided"],
] as const;

/** Shows what waits for the reader's decision, or what they have decided. */
export function MyApprovals() {
  const [search, setSearch] = useSearchParams();
  const show = search.get("show") === "decided" ? "decided" : "waiting";
  const list = useInfiniteQuery(pagesOf(myApprovals.list, { query: { show } }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader title="My approvals" lead="Jobs and offers that your company asks you to approve." />
      <div role="group" aria-label="Show" className="mr-approval-shown">
        {SHOWN.map(([value, label]) => (
          <Button
            key={value}
            type={show === value ? "primary" : "default"}
            aria-pressed={show === value}
            onClick={() => setSearch(value === "waiting" ? {} : { show: value }, { replace: true })}
          >
            {label}
          </Button>
        ))}
      </div>
      {list.isPending && <PageSkeleton bodyOnly count={3} />}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Couldn't load your approvals"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={show === "waiting" ? "Nothing is waiting for you" : "You haven't decided anything yet"}
          sentence={
            show === "waiting"
              ? "When a colleague asks for your approval, it appears here, and you get a mail."
              : "What you approve or send back stays here, with what became of it."
          }
        />
      )}
      {items.length > 0 && (
        <ul className="mr-approvals" aria-label={show === "waiting" ? "Waiting for you" : "Decided"}>
          {items.map((item) => (
            <Item key={item._id} item={item} />
          ))}
        </ul>
      )}
      <MoreOnSight list={list} label="Show more" />
    </>
  );
}

function Item({ item }: { readonly item: MyApproval }) {
  const { _id, kind, job_title, requested_by, requested_at, decision, decided_at } = item;
  const asked = `${nameOf(requested_by)} asked ${relativeTime(requested_at)}`;
  const decided = `You ${decision === "returned" ? "sent it back" : "approved it"}`;
  return (
    <li>
      <span>
        <Link to={paths.approval(_id)} dir="auto">
          {askedFor(item)}
        </Link>{" "}
        <StatusTag tone="neutral">{subjectState(item)}</StatusTag>
      </span>
      <small className="mr-approval-state">
        {kind === "offer" && <span dir="auto">{job_title}. </span>}
        {decided_at === null ? asked : `${decided} ${relativeTime(decided_at)}`}
      </small>
    </li>
  );
}
