/** One question of a lesson's check; `correct` is the position of the right option. */
export interface QuestionText {
  readonly question: string;
  readonly options: readonly string[];
  readonly correct: number;
  readonly why: string;
}

/** A lesson as its authors write it: sections of a heading and a text, then the check. */
export interface LessonText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly questions: readonly QuestionText[];
}

/** A course of a track. */
export interface CourseText {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonText[];
}

/** A skill track as its authors write it. */
export interface TrackText {
  readonly summary: string;
  readonly courses: readonly CourseText[];
}

type Section = readonly [heading: string, text: string];

/** A lesson of two or three sections and one question, whose options it puts in the order of the alphabet. */
export function lesson(
  title: string,
  sections: readonly Section[],
  question: string,
  right: string,
  wrong: readonly [string, string],
  why: string,
): LessonText {
  const options = [right, ...wrong].sort();
  return {
    title,
    sections: sections.map(([heading, text]) => ({ heading, text })),
    questions: [{ question, options, correct: options.indexOf(right), why }],
  };
}
