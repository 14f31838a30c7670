import type { Track } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";

/** How many of a track's lessons are complete, in words and as a bar. */
export function TrackProgress({ track }: { readonly track: Track }) {
  const { complete_count: complete, lesson_count: all, name } = track;
  return (
    <div className="ln-progress">
      <ProgressBar
        percent={all === 0 ? 0 : Math.round((complete / all) * 100)}
        label={`${name}: ${complete} of ${all} lessons complete`}
      />
      <span className="lb-figures">
        {complete} of {all} lessons
      </span>
    </div>
  );
}
