import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { type FieldProblem, problemsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { scorecardTemplates } from "@loubby/shared-contracts/http/recruit/scorecard-templates";
import type {
  ScorecardTemplate,
  ScorecardTemplateFields,
} from "@loubby/shared-contracts/http/recruit/scorecard-templates.schema";
import { ApiError, useUnsaved } from "@loubby/shared-contracts/shell";
import { keepTemplate, keptTemplate, same } from "./template-draft.ts";

/** How long typing rests before it is saved, in ms. */
const REST = 700;
const EMPTY: ScorecardTemplateFields = { name: "", attributes: [], questions: [] };

/** What the parts of the editor work with. */
export interface TemplateEditor {
  readonly fields: ScorecardTemplateFields;
  readonly set: (change: Partial<ScorecardTemplateFields>) => void;
  /** As the server has it; null until the first save of a new one. */
  readonly saved: ScorecardTemplate | null;
  readonly state: "untouched" | "unsaved" | "saving" | "saved";
  readonly problems: readonly FieldProblem[];
  /** Why the last save or publication failed as a whole. */
  readonly failure: unknown;
  readonly retry: () => void;
  /** Another window changed it meanwhile. */
  readonly conflict: boolean;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly publish: () => void;
  readonly publishing: boolean;
}

/** Edits one template: what is typed is saved by itself soon after; publishing saves first. */
export function useTemplateEditor(
  loaded: ScorecardTemplate | null,
  on: { readonly begun?: (id: string) => void; readonly published: (now: ScorecardTemplate) => void },
): TemplateEditor {
  const client = useQueryClient();
  const place = loaded?._id ?? "new";
  const [kept] = useState(() => keptTemplate(place));
  const [clientId] = useState(() => kept?.clientId ?? crypto.randomUUID());
  const [saved, setSaved] = useState(loaded);
  // What was typed before a reload stands over what was saved then.
  const [revision, setRevision] = useState(kept?.revision ?? loaded?.revision ?? 0);
  const [fields, setFields] = useState<ScorecardTemplateFields>(kept?.fields ?? loaded ?? EMPTY);
  // What the server was last sent, as it was typed: it trims.
  const [sent, setSent] = useState<ScorecardTemplateFields>(loaded ?? EMPTY);
  const took = (now: ScorecardTemplate) => {
    setSaved(now);
    setRevision(now.revision);
    client.setQueryData(keyOf(scorecardTemplates.get, { params: { templateId: now._id } }), now);
    void client.invalidateQueries({ queryKey: keyOf(scorecardTemplates.list) });
  };
  const save = useMutation({
    mutationFn: (values: ScorecardTemplateFields) => {
      const body = { name: values.name, attributes: values.attributes, questions: values.questions };
      if (saved === null) return call(scorecardTemplates.create, { body: { ...body, client_id: clientId } });
      return call(scorecardTemplates.save, {
        params: { templateId: saved._id },
        body: { ...body, revision },
      });
    },
    onSuccess: (now, values) => {
      took(now);
      setSent(values);
      if (saved === null) {
        keepTemplate("new", null);
        on.begun?.(now._id);
      }
    },
  });
  const publish = useMutation({
    mutationFn: async () => {
      const now = saved === null || !same(fields, sent) ? await save.mutateAsync(fields) : saved;
      const params = { templateId: now._id };
      return call(scorecardTemplates.publish, { params, body: { revision: now.revision } });
    },
    onSuccess: (now) => {
      took(now);
      on.published(now);
    },
  });
  const changed = !same(fields, sent);
  const error = save.error ?? publish.error;
  const conflict = error instanceof ApiError && error.code === "changed_meanwhile";
  const problems = problemsOf(error);
  const waits = changed && error === null && !save.isPending && !publish.isPending;
  useUnsaved(changed);
  useEffect(() => {
    const kind = saved?._id ?? "new";
    keepTemplate(kind, changed ? { revision, clientId, fields } : null);
  }, [changed, clientId, fields, revision, saved?._id]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => save.mutate(fields), REST);
    return () => clearTimeout(timer);
  });
  const reset = () => {
    save.reset();
    publish.reset();
  };
  const readTheirs = useMutation({
    mutationFn: (templateId: string) => call(scorecardTemplates.get, { params: { templateId } }),
    onSuccess: took,
  });
  const follow = (take?: (now: ScorecardTemplate) => void) => {
    if (saved === null) return;
    readTheirs.mutate(saved._id, {
      onSuccess: (now) => {
        take?.(now);
        reset();
      },
    });
  };
  return {
    fields,
    set(change) {
      if (!conflict) reset();
      setFields((before) => ({ ...before, ...change }));
    },
    saved,
    state: save.isPending ? "saving" : changed ? "unsaved" : save.isSuccess ? "saved" : "untouched",
    problems,
    failure: error !== null && !conflict && problems.length === 0 ? error : null,
    retry: reset,
    conflict,
    keepMine: () => follow(),
    takeTheirs: () =>
      follow((now) => {
        setFields(now);
        setSent(now);
      }),
    publish: () => publish.mutate(),
    publishing: publish.isPending,
  };
}
