import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import type { LessonState } from "@loubby/shared-contracts/http/learning/tracks.schema";

const WORDS: Readonly<Record<LessonState, string>> = {
  incomplete: "Not started",
  partial: "In progress",
  complete: "Complete",
};

/** How far a lesson is: by shape, colour and word. */
export function LessonMark({ state }: { readonly state: LessonState }) {
  return (
    <span className="ln-mark" data-state={state}>
      {state === "complete" && <CheckCircleFilled aria-hidden="true" />}
      {state === "partial" && <MinusCircleOutlined aria-hidden="true" />}
      {state === "incomplete" && <span className="ln-ring" aria-hidden="true" />}
      <span>{WORDS[state]}</span>
    </span>
  );
}
