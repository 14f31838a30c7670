import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { EventType } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { notify } from "@loubby/shared-ui/toasts";
import { LinkFields } from "./link-fields.tsx";
import { LinkForm } from "./link-form.tsx";
import { formOf, NEW_LINK } from "./link-words.ts";
import { QuestionsEditor } from "./questions-editor.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { useRemoveLink, useSaveLink } from "./use-links.ts";

interface LinkDrawerProps {
  /** Null: a new one. */
  readonly known: EventType | null;
  /** The path of the person's page. */
  readonly page: string;
  readonly onClose: () => void;
}

/** The form of what can be booked. What was typed survives a reload. */
export function LinkDrawer({ known, page, onClose }: LinkDrawerProps) {
  const begins = known === null ? NEW_LINK : formOf(known);
  const draft = useDraft(`booking-link.${known?._id ?? "new"}`, begins, known?.version ?? 0);
  const save = useSaveLink();
  const remove = useRemoveLink();
  const problems = problemsOf(save.error);
  const close = () => {
    draft.forget();
    onClose();
  };
  const done = (words: string) => () => {
    notify.success(words);
    close();
  };
  const fields = { form: draft.shown, problems, onChange: draft.type };
  return (
    <LinkForm
      name={known?.name ?? null}
      problem={save.error}
      isSaving={save.isPending}
      isRemoving={remove.isPending}
      onSave={() =>
        save.mutate(
          { known: known && { ...known, version: draft.version }, form: draft.shown },
          { onSuccess: done(known === null ? "Booking link added" : "Booking link saved") },
        )
      }
      onRemove={() =>
        known &&
        remove.mutate(known._id, {
          onSuccess: done("Booking link deleted"),
          onError: (error) => notify.error(wordsOf(error)),
        })
      }
      onDiscard={close}
      onClose={onClose}
    >
      <LinkFields {...fields} page={page} />
      <RulesFields {...fields} />
      <QuestionsEditor
        questions={draft.shown.questions}
        problems={problems}
        onChange={(questions) => draft.type({ questions })}
      />
    </LinkForm>
  );
}
