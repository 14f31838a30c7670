import { useQueryClient } from "@tanstack/react-query";
import { changesOf, fieldOf } from "@loubby/shared-contracts/forms/autosave-state";
import { useAutosave } from "@loubby/shared-contracts/forms/use-autosave";
import { same } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { failureOf, type Failure } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { emit } from "@loubby/shared-contracts/shell";

/** The fields of a profile by name. */
export type Field = keyof ProfileFields;

/** Where a section stands between what is typed and what is saved. */
export type SaveState = "untouched" | "unsaved" | "saving" | "saved" | "refused";

/** What the editor's sections work with. */
export interface ProfileEditor {
  /** What is saved, with what is typed over it. */
  readonly shown: OwnProfile;
  readonly set: (change: Partial<ProfileFields>) => void;
  readonly stateOf: (fields: readonly Field[]) => SaveState;
  /** What the server refused, by path: `positions.0.title`. */
  readonly problems: readonly FieldProblem[];
  /** Why the last save failed as a whole; null when it did not. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** The fields that were changed in another window meanwhile; null when there are none. */
  readonly conflict: readonly string[] | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Edits one's own profile: every change is saved by itself soon after it is typed, each field alone. */
export function useProfileEditor(saved: OwnProfile): ProfileEditor {
  const client = useQueryClient();
  const took = (now: OwnProfile) => {
    client.setQueryData(keyOf(profile.own, {}), now);
    return { version: now.version, values: fieldsOf(now) };
  };
  const editor = useAutosave<ProfileFields>({
    name: "profile",
    loaded: { version: saved.version, values: fieldsOf(saved) },
    rest: 700,
    byField: true,
    async save(_, version, changed) {
      const now = took(await call(profile.change, { body: { ...changed, version } }));
      // The name's block and the dashboard follow what was said here.
      emit("profile.changed.v1", {});
      return {
        version: now.version,
        settle: (typed, sent) => ({ ...now.values, ...changesOf(sent, typed) }),
      };
    },
    read: async () => took(await call(profile.own, {})),
  });
  const { values, sent, sending, savedFields, problems, failure, conflict } = editor;
  return {
    shown: { ...saved, ...values, categories: values.categories ?? saved.categories },
    set: editor.type,
    stateOf(fields) {
      if (problems.some(({ path }) => fields.some((field) => field === fieldOf(path)))) return "refused";
      if (fields.some((field) => Object.hasOwn(sending, field))) return "saving";
      if (fields.some((field) => !same(sent[field], values[field]))) return "unsaved";
      return fields.some((field) => savedFields.has(field)) ? "saved" : "untouched";
    },
    problems,
    failure: failure !== null && problems.length === 0 ? failureOf(failure) : null,
    retry: editor.retry,
    conflict,
    keepMine: () => void editor.keepMine(),
    takeTheirs: () => void editor.takeTheirs(),
  };
}

function fieldsOf({
  version: _version,
  resume: _resume,
  video: _video,
  ...fields
}: OwnProfile): ProfileFields {
  return { ...fields, categories: [...fields.categories] };
}
