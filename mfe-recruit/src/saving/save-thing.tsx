import { type Keepable, savedIdOf, useIsKept, useKeep } from "@loubby/shared-contracts/http/agents/use-keep";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { SaveButton } from "@loubby/shared-ui/forms/save-button";
import { notify } from "@loubby/shared-ui/toasts";

interface SaveThingProps {
  readonly entry: Keepable;
  readonly name: string;
  /** A word for pages that save several things. */
  readonly label?: string;
}

/** The heart of a person or company; removing it can be undone. */
export function SaveThing({ entry, name, label }: SaveThingProps) {
  const isSaved = useIsKept(entry.type, savedIdOf(entry));
  const { mutate } = useKeep(entry, {
    onKept: (keep) => {
      if (keep) notify.success(`${name} saved`);
      else notify.undoable(`${name} no longer saved`, { label: "Undo", onAction: () => mutate(true) });
    },
    onRefused: (keep, error) =>
      notify.error(`Couldn't ${keep ? "save" : "remove"} ${name}. ${wordsOf(error)}`),
  });
  return <SaveButton name={name} isSaved={isSaved} onSave={mutate} {...(label !== undefined && { label })} />;
}
