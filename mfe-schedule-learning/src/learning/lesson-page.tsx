import { Link, useParams } from "react-router-dom";
import { PageSkeleton } from "@loubby/shared-ui/page-skeleton";
import { LessonReader } from "./lesson-reader.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useLesson } from "./use-learning.ts";

/** One lesson, opened where the reader left it. */
export function LessonPage({ base }: { readonly base: string }) {
  const { track = "", lesson: slug = "" } = useParams();
  const { data: lesson, error, refetch } = useLesson(slug);
  if (error && !lesson) {
    return (
      <LoadFailed title="This lesson could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!lesson) return <PageSkeleton layout="form" count={4} />;
  return (
    <>
      <Link className="ln-back" to={`${base}/${track}`}>
        {lesson.track.name}
      </Link>
      <LessonReader key={lesson.slug} lesson={lesson} base={`${base}/${lesson.track.slug}`} />
    </>
  );
}
