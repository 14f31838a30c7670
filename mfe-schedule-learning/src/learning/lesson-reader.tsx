import { Button } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router-dom";
import type { Lesson } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { notify } from "@loubby/shared-ui/toasts";
import { LessonCheck } from "./lesson-check.tsx";
import { LessonMark } from "./lesson-mark.tsx";
import { useAdvance } from "./use-learning.ts";

interface LessonReaderProps {
  readonly lesson: Lesson;
  /** Where the track's pages are. */
  readonly base: string;
}

/**
 * A lesson section by section: each opens with the one before. What was read stays open, here and on the next visit,
 * and the check closes the lesson.
 */
export function LessonReader({ lesson, base }: LessonReaderProps) {
  const advance = useAdvance(lesson.slug);
  const { sections, step, state } = lesson;
  const done = state === "complete";
  const open = done ? sections.length : Math.min(step + 1, sections.length);
  const atCheck = done || step >= sections.length;
  const here = useRef<HTMLHeadingElement>(null);

  const begin = useEffectEvent(() => {
    if (state === "incomplete") advance.mutate(0);
  });
  useEffect(() => begin(), []);

  // The reader is taken to the section that just opened, and on a later visit to where they left.
  useEffect(() => {
    if (step > 0 && !done) {
      here.current?.focus({ preventScroll: true });
      here.current?.scrollIntoView({ block: "start" });
    }
  }, [step, done]);

  const goOn = () => advance.mutate(step + 1, { onError: (error) => notify.error(error.message) });

  return (
    <article className="ln-reader">
      <PageHeader title={lesson.title} lead={`${lesson.course.title} · ${lesson.minutes} min`}>
        <LessonMark state={state} />
      </PageHeader>
      {sections.slice(0, open).map((section, index) => (
        <section key={section.heading} className="ln-section">
          <h2 ref={index === step ? here : null} tabIndex={-1}>
            {section.heading}
          </h2>
          <p>{section.text}</p>
        </section>
      ))}
      {!atCheck && (
        <Button type="primary" onClick={goOn}>
          {open === sections.length ? "Go to the check" : "Continue"}
        </Button>
      )}
      {atCheck && <LessonCheck lesson={lesson} headingRef={here} />}
      <nav className="ln-around" aria-label="Previous and next lesson">
        {lesson.previous && (
          <Link to={`${base}/${lesson.previous.slug}`}>Previous: {lesson.previous.title}</Link>
        )}
        {lesson.next && (
          <Link className="ln-next" to={`${base}/${lesson.next.slug}`}>
            Next: {lesson.next.title}
          </Link>
        )}
      </nav>
    </article>
  );
}
