import { EditorSection } from "../editor/editor-section.tsx";
import type { RowsPart } from "../editor/form-part.ts";
import { QuestionRows } from "./question-rows.tsx";
import { QuestionSets } from "./question-sets.tsx";

/** Edits what candidates are asked when they apply, besides their résumé. */
export function QuestionsSection({ form, problems, change, onBegin }: RowsPart) {
  const { questions } = form;
  return (
    <EditorSection
      id="questions"
      lead="Questions asked along with the résumé. Fewer questions bring more applications. Candidates never see which answers are knock-outs."
    >
      <QuestionRows
        questions={questions}
        problems={problems}
        onChange={(next) => change({ questions: next })}
        onBegin={onBegin}
      />
      <QuestionSets questions={questions} onChange={(next) => change({ questions: next })} />
    </EditorSection>
  );
}
