import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { store as calls } from "@loubby/shared-contracts/http/identity/store";
import type { OwnStore } from "@loubby/shared-contracts/http/identity/store.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { stores } from "@loubby/shared-contracts/http/agents/stores";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { ApiError, emit, useUnsaved } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** The store that the session works in, as its people see it. */
export const useOwnStore = () =>
  useQuery({ ...query(calls.own, {}), staleTime: 0, select: ({ store }) => store });

/** What of a store is typed; the rest of `OwnStore` is told by the server. */
export type BrandWords = Omit<OwnStore, "_id" | "opened_at" | "former_slugs" | "revision">;

/** What the fields of a brand work with. */
export interface BrandEditor {
  readonly values: BrandWords;
  readonly type: (change: Partial<BrandWords>) => void;
}

/**
 * Edits a store's brand. Only what differs from the store as it was loaded is sent; where someone else saved meanwhile,
 * `newest` takes theirs and keeps what was typed. Until it is saved, what is typed is kept in this browser.
 */
export function useBrand(loaded: OwnStore) {
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const draft = useDraft<BrandWords>(`store-brand.${loaded._id}`, wordsOf(base), base.revision);
  const { typed } = draft;
  // Set once the newest store is loaded: what was typed then goes on over that.
  const goesOn = useRef(false);
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    draft.keepMine();
  });
  // Rich text is written from what it starts with: a store that is loaded anew begins another text.
  const [text, setText] = useState(0);
  const values: BrandWords = { ...base, ...typed };
  const change = changeOf(base, typed);
  const changed = Object.keys(change).length > 0;
  useUnsaved(changed);
  const edit = useAct({
    mutationFn: () => call(calls.edit, { body: { ...change, revision: draft.version } }),
    onSuccess: (reply) => {
      client.setQueryData(keyOf(calls.own, {}), reply);
      void client.invalidateQueries({ queryKey: keyOf(stores.get) });
      if (reply.store.name !== base.name) emit("profile.changed.v1", {});
      setBase(reply.store);
      draft.forget();
      notify.success("Saved");
    },
  });
  const newest = useAct({
    mutationFn: () => call(calls.own, {}),
    onSuccess: (reply) => {
      client.setQueryData(keyOf(calls.own, {}), reply);
      goesOn.current = true;
      setBase(reply.store);
      setText((before) => before + 1);
      edit.reset();
    },
  });
  return {
    values,
    base,
    text,
    changed,
    edit,
    newest,
    isStale: edit.error instanceof ApiError && edit.error.code === "changed_meanwhile",
    type(next: Partial<BrandWords>) {
      edit.reset();
      draft.type(next);
    },
  };
}

function wordsOf({
  _id: _store,
  opened_at: _opened,
  former_slugs: _former,
  revision: _revision,
  ...words
}: OwnStore): BrandWords {
  return words;
}

/** What was typed and differs; a row of links that is still empty isn't one. */
function changeOf(base: OwnStore, typed: Partial<BrandWords>): Partial<BrandWords> {
  const sent = { ...typed, ...(typed.links && { links: typed.links.filter((link) => link.trim() !== "") }) };
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(base[field as keyof BrandWords]);
  return Object.fromEntries(Object.entries(sent).filter(differs));
}
