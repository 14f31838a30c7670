import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadFailed } from "./load-failed.tsx";
import { TrackProgress } from "./track-progress.tsx";
import { useCurrent } from "./use-learning.ts";
import "./learning.css";

/** Tracks that fit into the widget's height, with the way to all of them. */
const SHOWN = 2;

/** The lessons to go on with. */
export default function ContinueWidget() {
  const { data, error, refetch } = useCurrent();
  if (error && !data) {
    return (
      <LoadFailed compact title="Couldn't load your lessons" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <PageSkeleton bodyOnly count={3} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        compact
        level={3}
        drawing="cards"
        title="No lessons started yet"
        sentence="Lessons take two minutes, and we save your place."
        action={<Link to={paths.learning}>Choose a track</Link>}
      />
    );
  }
  return (
    <>
      <ul className="ln-current">
        {data.items.slice(0, SHOWN).map(({ track, resume }) => (
          <li key={track.slug}>
            <Link className="ln-lesson" to={paths.lesson(track.slug, resume.slug)}>
              <strong>{resume.title}</strong>
              <span className="ln-muted">{track.name}</span>
              <TrackProgress track={track} />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="ln-all" to={paths.learning}>
        All tracks
      </Link>
    </>
  );
}
