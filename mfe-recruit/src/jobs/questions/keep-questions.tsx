import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationTemplates } from "@loubby/shared-contracts/http/jobs/application-templates";
import { KeepDialog } from "../../forms/keep-dialog.tsx";
import { plainQuestions, type QuestionDraft } from "../editor/job-form.ts";

interface KeepQuestionsProps {
  readonly questions: readonly QuestionDraft[];
  readonly onClose: () => void;
}

/** Asks for a name and saves questions as a set for other jobs. */
export function KeepQuestions({ questions, onClose }: KeepQuestionsProps) {
  return (
    <KeepDialog
      title="Save as question set"
      help="Colleagues will see this name."
      longest={80}
      keep={(name) =>
        call(applicationTemplates.create, { body: { name, questions: plainQuestions(questions) } })
      }
      listKey={keyOf(applicationTemplates.list)}
      onClose={onClose}
    />
  );
}
