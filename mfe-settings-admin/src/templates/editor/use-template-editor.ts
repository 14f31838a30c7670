import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Autosave, useAutosave } from "@loubby/shared-contracts/forms/use-autosave";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import type {
  ScorecardTemplate,
  ScorecardTemplateFields,
} from "@loubby/shared-contracts/http/evaluation/scorecard-templates.schema";

interface TemplateWords extends ScorecardTemplateFields {
  /** By which a template that is begun is told from another, also when its first save is sent twice. */
  readonly clientId: string;
}

/** What the parts of the editor work with. */
export interface TemplateEditor extends Autosave<TemplateWords> {
  /** As the server has it; null until the first save of a new one. */
  readonly saved: ScorecardTemplate | null;
}

const NEW = "scorecard-template.new";
const EMPTY: ScorecardTemplateFields = { name: "", attributes: [], questions: [] };

/** Edits one template: what is typed is saved by itself soon after; publishing saves first. */
export function useTemplateEditor(
  loaded: ScorecardTemplate | null,
  on: { readonly begun?: (id: string) => void; readonly published: (now: ScorecardTemplate) => void },
): TemplateEditor {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState(loaded);
  // Publishing a new one saves it first, and is about what that save made.
  const templateId = useRef(loaded?._id);
  const wordsOf = ({ name, attributes, questions }: ScorecardTemplateFields): TemplateWords => ({
    name,
    attributes,
    questions,
    clientId,
  });
  const paramsOf = () => ({ params: { templateId: templateId.current ?? "" } });
  const took = (now: ScorecardTemplate) => {
    templateId.current = now._id;
    setSaved(now);
    client.setQueryData(keyOf(scorecardTemplates.get, paramsOf()), now);
    void client.invalidateQueries({ queryKey: keyOf(scorecardTemplates.list) });
    return now.revision;
  };
  const editor = useAutosave<TemplateWords>({
    name: saved === null ? NEW : `scorecard-template.${saved._id}`,
    loaded: { version: loaded?.revision ?? 0, values: wordsOf(loaded ?? EMPTY) },
    rest: 700,
    async save({ clientId: client_id, name, attributes, questions }, revision) {
      const body = { name, attributes, questions };
      if (saved !== null)
        return {
          version: took(await call(scorecardTemplates.save, { ...paramsOf(), body: { ...body, revision } })),
        };
      const now = await call(scorecardTemplates.create, { body: { ...body, client_id } });
      took(now);
      on.begun?.(now._id);
      return { version: now.revision };
    },
    savesFirst: true,
    async finish(_, revision) {
      const now = await call(scorecardTemplates.publish, { ...paramsOf(), body: { revision } });
      took(now);
      on.published(now);
      return now.revision;
    },
    async read() {
      const now = await call(scorecardTemplates.get, paramsOf());
      return { version: took(now), values: wordsOf(now) };
    },
  });
  return { ...editor, saved };
}
