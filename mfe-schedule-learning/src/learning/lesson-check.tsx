import { CheckCircleFilled, CloseCircleFilled } from "@ant-design/icons";
import { Alert, Button, Radio } from "antd";
import { type FormEvent, type Ref, useState } from "react";
import type { Lesson } from "@loubby/shared-contracts/http/learning/tracks.schema";
import { useCheck } from "./use-learning.ts";

interface LessonCheckProps {
  readonly lesson: Lesson;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The questions that close a lesson. A wrong answer may be tried again; nothing is lost. */
export function LessonCheck({ lesson, headingRef }: LessonCheckProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const [missing, setMissing] = useState(false);
  const check = useCheck(lesson.slug);
  const judged = check.data?.answers;
  const done = lesson.state === "complete";

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const given = lesson.questions.map((_, index) => answers[index]).filter((answer) => answer !== undefined);
    setMissing(given.length < lesson.questions.length);
    if (given.length === lesson.questions.length) check.mutate(given);
  }

  return (
    <form className="ln-check" onSubmit={onSubmit}>
      <h2 ref={headingRef} tabIndex={-1}>
        Check yourself
      </h2>
      {lesson.questions.map(({ question, options }, index) => (
        <fieldset key={question}>
          <legend>{question}</legend>
          <Radio.Group
            name={`question-${index}`}
            value={answers[index]}
            onChange={({ target }) => {
              check.reset();
              setAnswers({ ...answers, [index]: Number(target.value) });
            }}
            options={options.map((label, value) => ({ label, value }))}
            vertical
          />
          {judged?.[index] && <Verdict {...judged[index]} />}
        </fieldset>
      ))}
      {missing && <Alert type="warning" showIcon title="Please answer every question." />}
      {check.error && <Alert type="error" showIcon title={check.error.message} />}
      <div className="ln-check-end">
        <Button type={done ? "default" : "primary"} htmlType="submit" loading={check.isPending}>
          Check answers
        </Button>
        <span aria-live="polite">
          {done && (
            <span className="ln-mark" data-state="complete">
              <CheckCircleFilled aria-hidden="true" /> Lesson complete
            </span>
          )}
        </span>
      </div>
    </form>
  );
}

function Verdict({ correct, why }: { readonly correct: boolean; readonly why: string }) {
  return (
    <p className="ln-verdict" data-correct={correct} role="status">
      {correct ? <CheckCircleFilled aria-hidden="true" /> : <CloseCircleFilled aria-hidden="true" />}
      <span>{correct ? `Right. ${why}` : "Not quite. Read the text again and try another answer."}</span>
    </p>
  );
}
