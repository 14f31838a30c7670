import { Segmented } from "antd";
import { Link, useSearchParams } from "react-router-dom";
import type { Track } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadFailed } from "./load-failed.tsx";
import { TrackProgress } from "./track-progress.tsx";
import { useTracks } from "./use-learning.ts";

type Show = "all" | "started" | "done";

const isDone = (track: Track) => track.lesson_count > 0 && track.complete_count === track.lesson_count;
const shows: Readonly<Record<Show, (track: Track) => boolean>> = {
  all: () => true,
  started: (track) => track.started && !isDone(track),
  done: isDone,
};

/** All skill tracks as cards. */
export function TracksPage({ base }: { readonly base: string }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("show");
  const show: Show = asked === "started" || asked === "done" ? asked : "all";
  const { data, error, refetch } = useTracks();
  if (error && !data) {
    return <LoadFailed title="Couldn't load the tracks" error={error} onRetry={() => void refetch()} />;
  }
  const shown = data?.items.filter(shows[show]) ?? [];
  return (
    <>
      <PageHeader
        title="Learning"
        lead="Short lessons in twelve skills. Stop whenever you like; we save your place."
      >
        <Segmented<Show>
          aria-label="Show"
          value={show}
          options={[
            { label: "All", value: "all" },
            { label: "In progress", value: "started" },
            { label: "Completed", value: "done" },
          ]}
          onChange={(next) => setParams(next === "all" ? {} : { show: next })}
        />
      </PageHeader>
      {!data ? (
        <PageSkeleton bodyOnly layout="cards" count={12} />
      ) : shown.length === 0 ? (
        <EmptyState
          drawing="cards"
          title={show === "done" ? "No track completed yet" : "No track in progress"}
          sentence={
            show === "done"
              ? "A track is complete once all its lessons are."
              : "Tracks you start stay here until they're complete."
          }
          action={<Link to={base}>See all tracks</Link>}
        />
      ) : (
        <ul className="ln-tracks">
          {shown.map((track) => (
            <li key={track.slug}>
              <Link className="ln-card" to={`${base}/${track.slug}`}>
                <strong>{track.name}</strong>
                <span className="ln-muted">{track.summary}</span>
                <span className="ln-facts lb-figures">
                  {track.course_count} courses · {track.minutes} min
                </span>
                <TrackProgress track={track} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
