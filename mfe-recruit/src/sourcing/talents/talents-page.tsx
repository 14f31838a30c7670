import { Suspense, useState } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { breakpoints, type PageProps, useLock } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { ActiveFilters } from "./facets/active-filters.tsx";
import { Facets } from "./facets/facets.tsx";
import { KeptActions, OpenedNotice } from "./saved-searches/saved-search-bar.tsx";
import { FacetsDrawer, TalentDrawer, TalentPage } from "./on-demand.ts";
import { Results } from "./results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { totalWords } from "./talent-words.ts";
import { useChosen } from "./use-chosen.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useOpened } from "./saved-searches/use-saved-searches.ts";
import { useCounts, useTalents } from "./use-talents.ts";
import { useTalentView } from "./use-talent-view.ts";
import { useLivePools } from "../use-live-pools.ts";
import "./talents.css";

/** Shows `/dashboard/talents`: browses and searches people who let companies reach out. */
export default function TalentsPage({ base }: PageProps) {
  useLivePools();
  return (
    <Routes>
      <Route path=":userId?" element={<Talents base={base} />} />
      <Route path="*" element={<Navigate to={base} replace />} />
    </Routes>
  );
}

function Talents({ base }: PageProps) {
  const { userId } = useParams();
  const { search } = useLocation();
  const isSmall = useMaxWidth(breakpoints.tablet);
  const isNarrow = useMaxWidth(breakpoints.laptop);
  const lock = useLock(talents.search.access);
  const view = useTalentView({ words: lock === null });
  const opened = useOpened(view, lock === null);
  const found = useTalents(view, !opened.isWaiting);
  const counts = useCounts(view, !opened.isWaiting);
  const chosen = useChosen(view.filter, found.people);
  // Once opened it stays mounted, so that its closing is animated.
  const [facets, setFacets] = useState<"open" | "closed" | null>(null);
  const [profile, setProfile] = useState(userId);
  if (userId !== undefined && userId !== profile) setProfile(userId);
  const isAlone = isSmall && userId !== undefined;
  useKeptPlace(isAlone);
  const addressOf = (id: string) => `${base}/${id}${search}`;
  const links = { found, addressOf, listAddress: `${base}${search}` };
  // The saved search's filters are listed above the results.
  if (opened.isWaiting && opened.search === null) return <PageSkeleton />;
  return (
    <>
      <div hidden={isAlone}>
        <PageHeader
          title="Talents"
          lead="People who are open to hearing from companies."
          action={lock === null && <KeptActions base={base} view={view} opened={opened} />}
        >
          <SearchBar
            view={view}
            lock={lock}
            error={found.list.error}
            onFacets={isNarrow ? () => setFacets("open") : undefined}
          />
          <ActiveFilters view={view} />
        </PageHeader>
        <div className="td-page">
          {!isNarrow && (
            <aside className="td-side" aria-label="Filters">
              <Facets view={view} counts={counts} />
            </aside>
          )}
          <div className="td-main">
            <OpenedNotice view={view} opened={opened} />
            <Results
              view={view}
              found={found}
              counts={counts}
              chosen={chosen}
              openId={userId}
              addressOf={addressOf}
              since={opened.since}
            />
          </div>
        </div>
      </div>
      <Suspense fallback={isAlone && <PageSkeleton layout="form" />}>
        {isNarrow && facets !== null && (
          <FacetsDrawer
            open={facets === "open"}
            view={view}
            counts={counts}
            total={totalWords(counts.data)}
            onClose={() => setFacets("closed")}
          />
        )}
        {isAlone && <TalentPage userId={userId} {...links} />}
        {!isSmall && profile !== undefined && (
          <TalentDrawer userId={profile} open={userId !== undefined} {...links} />
        )}
      </Suspense>
    </>
  );
}
