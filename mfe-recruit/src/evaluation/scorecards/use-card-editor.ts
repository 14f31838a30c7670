import { useQueryClient } from "@tanstack/react-query";
import { useAutosave } from "@loubby/shared-contracts/forms/use-autosave";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type {
  OpenScorecard,
  ScorecardContent,
} from "@loubby/shared-contracts/http/evaluation/scorecards.schema";

interface CardWords {
  readonly content: ScorecardContent;
  readonly privateNote: string;
}

type CardDraft = NonNullable<OpenScorecard["draft"]>;

const wordsOf = ({ content, private_note }: CardDraft): CardWords => ({ content, privateNote: private_note });

/** Edits one card: what is typed is saved soon after; submitting is a step of its own. */
export function useCardEditor(
  loaded: OpenScorecard,
  draft: CardDraft,
  on: { readonly refused: (error: unknown) => void; readonly handedIn: (card: OpenScorecard) => void },
) {
  const client = useQueryClient();
  const params = { scorecardId: loaded._id };
  const bodyOf = ({ content, privateNote }: CardWords, revision: number) => ({
    revision,
    template_version: loaded.sheet.version,
    content,
    private_note: privateNote,
  });
  const editor = useAutosave<CardWords>({
    // What was typed for another version of the template answers other questions.
    name: `scorecard.${loaded._id}.${loaded.sheet.version}`,
    loaded: { version: draft.revision, values: wordsOf(draft) },
    rest: 900,
    async save(words, revision) {
      const { revision: version } = await call(scorecards.saveDraft, {
        params,
        body: bodyOf(words, revision),
      });
      return { version };
    },
    async finish(words, revision) {
      const card = await call(scorecards.submit, { params, body: bodyOf(words, revision) });
      client.setQueryData(keyOf(scorecards.get, { params }), card);
      for (const read of [scorecards.list, scorecards.mine, scorecards.ofJob])
        void client.invalidateQueries({ queryKey: keyOf(read) });
      on.handedIn(card);
      return card.draft?.revision ?? revision;
    },
    async read() {
      const card = await call(scorecards.get, { params });
      client.setQueryData(keyOf(scorecards.get, { params }), card);
      return { version: card.draft?.revision ?? 0, values: wordsOf(card.draft ?? draft) };
    },
    onRefused: on.refused,
  });
  return {
    ...editor,
    write: (part: Partial<ScorecardContent>) =>
      editor.type({ content: { ...editor.values.content, ...part } }),
  };
}

export type CardEditor = ReturnType<typeof useCardEditor>;
