import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { same, without } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { detailsOf, failureOf, type Failure, problemsOf } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { OwnProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import type { ProfileFields } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { emit, useUnsaved } from "@loubby/shared-contracts/shell";
import { changesOf, type Draft, type Field, keepDraft, readDraft } from "./profile-draft.ts";

/** How long typing rests before it is saved, in ms. */
const REST = 700;

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

/** Edits one's own profile: every change is saved by itself soon after it is typed, one save after the other. */
export function useProfileEditor(saved: OwnProfile): ProfileEditor {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => readDraft(saved));
  const [sending, setSending] = useState<Partial<ProfileFields>>({});
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  // What was refused is not sent again until it is changed.
  const [refused, setRefused] = useState<Partial<ProfileFields>>({});
  const change = useMutation({
    mutationFn: (body: Partial<ProfileFields> & { readonly version: number }) =>
      call(profile.change, { body }),
  });
  const changes = changesOf(saved, draft.values);
  const conflict = conflictOf(change.error);
  const problems = problemsOf(change.error);
  const failure = change.error && !conflict && problems.length === 0 ? failureOf(change.error) : null;
  const sendable = Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !same(refused[field as Field], value)),
  );
  const waits = Object.keys(sendable).length > 0 && !change.isPending && !conflict && !failure;
  useUnsaved(Object.keys(changes).length > 0);
  useEffect(() => keepDraft(draft), [draft]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => send(draft.base), REST);
    return () => clearTimeout(timer);
  });

  function send(version: number) {
    setSending(sendable);
    change.mutate(
      { ...sendable, version },
      {
        onSuccess: (now) => {
          client.setQueryData(keyOf(profile.own, {}), now);
          setDone((before) => new Set([...before, ...Object.keys(sendable)]));
          setDraft(({ values }) => ({ base: now.version, values: without(values, sendable) }));
          // The name's block and the dashboard follow what was said here.
          emit("profile.changed.v1", {});
        },
        onError: (error) => {
          const fields = new Set(problemsOf(error).map(({ path }) => path.split(".")[0]));
          const wrong = Object.entries(sendable).filter(([field]) => fields.has(field));
          setRefused((before) => ({ ...before, ...Object.fromEntries(wrong) }));
          if (conflictOf(error)) void client.invalidateQueries({ queryKey: keyOf(profile.own) });
        },
        onSettled: () => setSending({}),
      },
    );
  }

  const isIn = (values: object) => (field: Field) => Object.hasOwn(values, field);
  return {
    shown: { ...saved, ...draft.values, categories: draft.values.categories ?? saved.categories },
    set(next) {
      if (failure) change.reset();
      setDraft(({ base, values }) => ({
        // Whoever typed nothing yet types over what is shown now.
        base: Object.keys(values).length === 0 ? saved.version : base,
        values: { ...values, ...next },
      }));
    },
    stateOf(fields) {
      if (fields.some((field) => problems.some(({ path }) => path.split(".")[0] === field))) return "refused";
      if (fields.some(isIn(sending))) return "saving";
      if (fields.some(isIn(changes))) return "unsaved";
      return fields.some((field) => done.has(field)) ? "saved" : "untouched";
    },
    problems,
    failure,
    retry: () => change.reset(),
    conflict,
    keepMine() {
      change.reset();
      setDraft(({ values }) => ({ base: saved.version, values }));
    },
    takeTheirs() {
      change.reset();
      const theirs = Object.fromEntries((conflict ?? []).map((field) => [field, null]));
      setDraft(({ values }) => ({
        base: saved.version,
        values: Object.fromEntries(Object.entries(values).filter(([field]) => !Object.hasOwn(theirs, field))),
      }));
    },
  };
}

function conflictOf(error: unknown): readonly string[] | null {
  const details = detailsOf(error, "changed_meanwhile");
  return details && ("changed" in details ? (details.changed ?? []) : []);
}
