import type { ApplicationTemplate } from "@loubby/shared-contracts/http/jobs/application-templates.schema";
import { relativeTime } from "@loubby/shared-contracts/shell";
import { TemplateItem } from "../../lists/template-item.tsx";
import type { SetKind } from "./set-kinds.ts";

interface QuestionSetItemProps {
  readonly kind: SetKind;
  readonly set: ApplicationTemplate;
  readonly onEdit: () => void;
}

/** Shows one set and what can be done with it. */
export function QuestionSetItem({ kind, set, onEdit }: QuestionSetItemProps) {
  return (
    <TemplateItem
      name={set.name}
      about={
        <>
          {set.questions.length} {set.questions.length === 1 ? "question" : "questions"} · changed{" "}
          {relativeTime(set.updated_at)}
        </>
      }
      kept={kind.kept}
      access={{ update: kind.access.update.access, remove: kind.access.remove.access }}
      listKey={kind.listKey}
      onEdit={onEdit}
      remove={() => kind.remove(set._id)}
    />
  );
}
