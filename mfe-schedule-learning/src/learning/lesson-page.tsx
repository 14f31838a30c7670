import { useParams } from "react-router-dom";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LessonReader } from "./lesson-reader.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useLesson } from "./use-learning.ts";

/** One lesson, opened where the reader left it. */
export function LessonPage({ base }: { readonly base: string }) {
  const { track = "", lesson: slug = "" } = useParams();
  const { data: lesson, error, refetch } = useLesson(slug);
  if (error && !lesson) {
    return <LoadFailed title="Couldn't load this lesson" error={error} onRetry={() => void refetch()} />;
  }
  if (!lesson) return <PageSkeleton layout="form" count={4} />;
  return (
    <>
      <BackLink to={`${base}/${track}`}>{lesson.track.name}</BackLink>
      <LessonReader key={lesson.slug} lesson={lesson} base={`${base}/${lesson.track.slug}`} />
    </>
  );
}
