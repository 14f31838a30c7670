import { type Keepable, savedIdOf, useIsKept, useKeep } from "@loubby/shared-contracts/http/agents/use-keep";
import { SaveButton } from "@loubby/shared-ui/forms/save-button";
import { notify } from "@loubby/shared-ui/toasts";
import { apiErrorOf } from "../session/api-error-of.ts";

interface KeepProps {
  readonly entry: Keepable;
  readonly name: string;
}

/** The heart of a company or of someone; forgetting can be undone. */
export function Keep({ entry, name }: KeepProps) {
  const isSaved = useIsKept(entry.type, savedIdOf(entry));
  const { mutate } = useKeep(entry, {
    onKept: (keep) => {
      if (keep) notify.success(`Saved ${name}`);
      else notify.undoable(`Removed ${name}`, { label: "Undo", onAction: () => mutate(true) });
    },
    onRefused: (keep, error) =>
      notify.error(`Couldn't ${keep ? "save" : "remove"} ${name}. ${apiErrorOf(error).message}`),
  });
  return <SaveButton name={name} isSaved={isSaved} onSave={mutate} />;
}
