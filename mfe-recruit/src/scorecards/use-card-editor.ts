import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecards } from "@loubby/shared-contracts/http/recruit/scorecards";
import type {
  OpenScorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/recruit/scorecards.schema";
import { ApiError, useUnsaved } from "@loubby/shared-contracts/shell";
import { keepCard, keptCard } from "./card-draft.ts";

/** How long typing rests before it is saved, in ms. */
const REST = 900;

interface Typed {
  readonly content: ScorecardContent;
  readonly privateNote: string;
}

/** Fills one card: what is typed is saved by itself soon after; handing in is a step of its own. */
export function useCardEditor(
  loaded: OpenScorecard,
  draft: NonNullable<OpenScorecard["draft"]>,
  on: { readonly refused: (error: unknown) => void; readonly handedIn: (card: OpenScorecard) => void },
) {
  const client = useQueryClient();
  const params = { scorecardId: loaded._id };
  const [kept] = useState(() => keptCard(loaded));
  const [revision, setRevision] = useState(kept?.revision ?? draft.revision);
  const [typed, setTyped] = useState<Typed>(
    kept ?? { content: draft.content, privateNote: draft.private_note },
  );
  // What the server was last sent, as it was typed: it trims.
  const [sent, setSent] = useState<Typed>({ content: draft.content, privateNote: draft.private_note });
  const templateVersion = loaded.sheet.version;
  const bodyOf = ({ content, privateNote }: Typed) => ({
    revision,
    template_version: templateVersion,
    content,
    private_note: privateNote,
  });
  const save = useMutation({
    mutationFn: (values: Typed) => call(scorecards.saveDraft, { params, body: bodyOf(values) }),
    onSuccess: (now, values) => {
      setRevision(now.revision);
      setSent(values);
    },
    onError: on.refused,
  });
  const submit = useMutation({
    mutationFn: (values: Typed) => call(scorecards.submit, { params, body: bodyOf(values) }),
    onSuccess: (card, values) => {
      setRevision(card.draft?.revision ?? revision);
      setSent(values);
      keepCard(loaded._id, null);
      client.setQueryData(keyOf(scorecards.get, { params }), card);
      for (const read of [scorecards.list, scorecards.mine, scorecards.ofJob])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      on.handedIn(card);
    },
    onError: on.refused,
  });
  const theirs = useMutation({
    mutationFn: () => call(scorecards.get, { params }),
    onSuccess: (card) => client.setQueryData(keyOf(scorecards.get, { params }), card),
  });
  const changed = JSON.stringify(typed) !== JSON.stringify(sent);
  const error = submit.error ?? save.error;
  const conflict = error instanceof ApiError && error.code === "changed_meanwhile";
  const reset = () => {
    save.reset();
    submit.reset();
  };
  const waits = changed && error === null && !save.isPending && !submit.isPending;
  useUnsaved(changed);
  useEffect(() => {
    keepCard(loaded._id, changed ? { ...typed, revision, templateVersion } : null);
  }, [changed, loaded._id, revision, templateVersion, typed]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => save.mutate(typed), REST);
    return () => clearTimeout(timer);
  });
  const follow = (take: (card: OpenScorecard) => void) =>
    theirs.mutate(undefined, {
      onSuccess: (card) => {
        setRevision(card.draft?.revision ?? 0);
        take(card);
        reset();
      },
    });
  return {
    typed,
    revision,
    set(part: Partial<Typed>) {
      if (!conflict) reset();
      setTyped((before) => ({ ...before, ...part }));
    },
    write(part: Partial<ScorecardContent>) {
      if (!conflict) reset();
      setTyped((before) => ({ ...before, content: { ...before.content, ...part } }));
    },
    state: save.isPending
      ? ("saving" as const)
      : changed
        ? ("unsaved" as const)
        : save.isSuccess
          ? ("saved" as const)
          : ("untouched" as const),
    problems: problemsOf(error),
    failure: conflict ? null : error,
    conflict,
    retry: reset,
    keepMine: () => follow(() => undefined),
    takeTheirs: () =>
      follow((card) => {
        if (card.draft === null) return;
        const values = { content: card.draft.content, privateNote: card.draft.private_note };
        setTyped(values);
        setSent(values);
      }),
    submit: () => submit.mutate(typed),
    submitting: submit.isPending,
    busy: save.isPending,
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
