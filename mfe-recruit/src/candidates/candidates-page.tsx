import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from "react-router-dom";
import { candidateViews } from "@loubby/shared-contracts/http/candidates/candidate-views";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { query } from "@loubby/shared-contracts/http/query";
import { breakpoints, type PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { MoreOnSight } from "../lists/more-on-sight.tsx";
import { pagesOf } from "../lists/pages-of.ts";
import { ViewsMenu } from "../lists/views/views-menu.tsx";
import { LoadProblem } from "../notices/load-problem.tsx";
import { CandidatesBar } from "./bulk/candidates-bar.tsx";
import { useChoosing } from "./bulk/use-choosing.ts";
import { CandidateCards } from "./candidate-cards.tsx";
import { CandidateFilters } from "./candidate-filters.tsx";
import { CandidateTable } from "./candidate-table.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { NoCandidates } from "./no-candidates.tsx";
import { CandidateDrawer, CandidatePage } from "./on-demand.ts";
import { useCandidateView } from "./use-candidate-view.ts";
import { useColumns } from "./use-columns.ts";
import { useLiveCandidates } from "./use-live-candidates.ts";
import "../lists/list.css";
import "../lists/bulk.css";
import "./candidates.css";

/** Shows `/dashboard/candidates`: everyone who applied to the company, and one of them beside the list. */
export default function CandidatesPage({ base }: PageProps) {
  useLiveCandidates();
  return (
    <Routes>
      <Route path=":personId?" element={<Candidates base={base} />} />
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  );
}

function Candidates({ base }: PageProps) {
  const { personId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isSmall = useMaxWidth(breakpoints.tablet);
  const view = useCandidateView();
  const { columns, choose } = useColumns();
  const list = useInfiniteQuery({
    ...pagesOf(candidates.list, { query: { ...view.filter, sort: view.sort } }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery({
    ...query(candidates.count, { query: view.filter }),
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const choosing = useChoosing(
    view.filter,
    rows.map(({ candidate }) => candidate._id),
  );
  const isAlone = isSmall && personId !== undefined;
  const addressOf = (id: string) => `${base}/${id}${search}`;
  const links = { rows, addressOf, listAddress: `${base}${search}` };
  return (
    <>
      <div hidden={isAlone} className="cd-page">
        <PageHeader
          title="Candidates"
          lead="Everyone who applied or was added, across all your jobs."
          action={
            <span className="cd-actions">
              <ViewsMenu endpoints={candidateViews} address={view.address} onTake={view.take} />
              {!isSmall && <ColumnsMenu columns={columns} onChoose={choose} />}
            </span>
          }
        >
          <CandidateFilters view={view} isSmall={isSmall} />
        </PageHeader>
        <div className="mr-list">
          {first?.near === true && <p role="status">No name has “{view.filter.q}”. These come near.</p>}
          {rows.length > 0 && (
            <CandidatesBar
              view={view}
              columns={columns}
              choosing={choosing}
              shown={rows.length}
              total={count.data?.total ?? (list.hasNextPage ? null : rows.length)}
            />
          )}
          {list.isPending && <PageSkeleton bodyOnly layout="list" />}
          {list.isError && rows.length === 0 && (
            <LoadProblem
              title="Couldn't load your candidates"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isSuccess && rows.length === 0 && <NoCandidates view={view} />}
          {rows.length > 0 &&
            (isSmall ? (
              <CandidateCards
                rows={rows}
                stale={list.isPlaceholderData}
                choosing={choosing}
                addressOf={addressOf}
              />
            ) : (
              <CandidateTable
                rows={rows}
                columns={columns}
                view={view}
                stale={list.isPlaceholderData}
                choosing={choosing}
                openId={personId}
                onOpen={(id) => void navigate(addressOf(id))}
              />
            ))}
          <MoreOnSight list={list} label="Show more candidates" />
        </div>
      </div>
      <Suspense fallback={isAlone && <PageSkeleton layout="form" />}>
        {isAlone && <CandidatePage personId={personId} {...links} />}
        {!isSmall && <CandidateDrawer personId={personId ?? null} {...links} />}
      </Suspense>
    </>
  );
}
