import { Button } from "antd";
import { Link, useNavigate, useParams } from "react-router-dom";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LessonMark } from "./lesson-mark.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { TrackProgress } from "./track-progress.tsx";
import { useTrack } from "./use-learning.ts";

/** One track: its courses, their lessons, and where to go on. */
export function TrackPage({ base }: { readonly base: string }) {
  const { track: slug = "" } = useParams();
  const navigate = useNavigate();
  const { data: track, error, refetch } = useTrack(slug);
  if (error && !track) {
    return <LoadFailed title="Couldn't load this track" error={error} onRetry={() => void refetch()} />;
  }
  if (!track) return <PageSkeleton count={6} />;
  const { resume } = track;
  return (
    <div className="ln-track">
      <BackLink to={base}>All tracks</BackLink>
      <PageHeader
        title={track.name}
        lead={track.summary}
        action={
          resume && (
            <Button type="primary" onClick={() => void navigate(`${base}/${slug}/${resume.slug}`)}>
              {track.started ? "Continue" : "Start track"}
            </Button>
          )
        }
      >
        <TrackProgress track={track} />
      </PageHeader>
      <div className="ln-courses">
        {track.courses.map((course) => (
          <section key={course.slug} aria-labelledby={course.slug}>
            <h2 id={course.slug}>{course.title}</h2>
            <p className="ln-muted">{course.summary}</p>
            <ol className="ln-lessons">
              {course.lessons.map((lesson) => (
                <li key={lesson.slug}>
                  <Link className="ln-lesson" to={`${base}/${slug}/${lesson.slug}`}>
                    <strong>{lesson.title}</strong>
                    <span className="ln-muted lb-figures">{lesson.minutes} min</span>
                    <LessonMark state={lesson.state} />
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
