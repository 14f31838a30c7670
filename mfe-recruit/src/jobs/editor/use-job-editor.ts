import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { keepDraft, readDraft } from "@loubby/shared-contracts/forms/kept-draft";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { emit, useUnsaved } from "@loubby/shared-contracts/shell";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { openEditor } from "./editor-store.ts";
import { emptyForm } from "./job-form.ts";

const AUTOSAVE_MS = 1500;
const KEEP_MS = 300;
const nameOf = (jobId: string) => `job.${jobId}`;

interface JobEditorOptions {
  /** Null for a new job. */
  readonly opened: Job | null;
  /** The id in the address, `new` until the page has moved to the job's own. */
  readonly address: string;
  /** What stood in the way of publishing elsewhere and led here. */
  readonly refused: { readonly problems: readonly FieldProblem[]; readonly message: string } | null;
  /** Moves the page to the address of the job that was new. */
  readonly onCreated: (job: Job) => void;
}

/** One open editor: drafts save themselves at each pause of typing, with a copy in the browser of what is not saved. */
export function useJobEditor({ opened, address, refused, onCreated }: JobEditorOptions) {
  const client = useQueryClient();
  const [{ editor, kept }] = useState(() => {
    const made = openEditor(
      opened,
      (job) => {
        client.setQueryData(keyOf(jobs.get, { params: { jobId: job._id } }), job);
        void client.invalidateQueries({ queryKey: keyOf(jobs.list) });
        void client.invalidateQueries({ queryKey: keyOf(jobs.preview, { params: { jobId: job._id } }) });
        emit("jobs.changed.v1", { jobId: job._id });
      },
      refused,
    );
    const draft = readDraft(nameOf(opened?._id ?? "new"), emptyForm());
    // What was typed over an older version would undo what was saved since.
    const kept = draft?.version === (opened?.version ?? 0);
    if (kept) made.replace({ ...made.store.getState().form, ...draft?.typed });
    return { editor: made, kept };
  });
  const state = useStore(editor.store);
  const { form, job, saving, conflict, failure } = state;
  const dirty = form !== state.saved;
  const moving = job !== null && address === "new";
  // The job's own address is this same page: moving there must not ask.
  useUnsaved(dirty && !moving);

  // The page moves once: the address follows a moment after it was asked to, and must not be asked again meanwhile.
  const moved = useRef(false);
  useEffect(() => {
    if (!moving || moved.current) return undefined;
    keepDraft(nameOf("new"), null);
    // A moment later, when the shell has heard that nothing is at stake.
    const timer = setTimeout(() => {
      moved.current = true;
      onCreated(job);
    }, 0);
    return () => clearTimeout(timer);
  }, [moving, job, onCreated]);

  useEffect(() => {
    const id = job?._id ?? "new";
    if (!dirty) {
      keepDraft(nameOf(id), null);
      return undefined;
    }
    const timer = setTimeout(
      () => keepDraft(nameOf(id), { version: job?.version ?? 0, typed: form }),
      KEEP_MS,
    );
    return () => clearTimeout(timer);
  }, [dirty, form, job]);

  useEffect(() => {
    if (!dirty) return undefined;
    // A page that is hidden may never be shown again: what was typed a moment ago is kept at once.
    const onHidden = () => {
      if (document.visibilityState === "hidden")
        keepDraft(nameOf(job?._id ?? "new"), { version: job?.version ?? 0, typed: form });
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [dirty, form, job]);

  // A new job becomes a draft on the server at the first pause, once it has the title that a draft needs.
  const isDraft = job === null ? form.title.trim() !== "" : job.status === "draft";
  const toAutosave = dirty && isDraft && !saving && !conflict && failure === null ? form : null;
  useEffect(() => {
    if (toAutosave === null) return undefined;
    const timer = setTimeout(() => void editor.save(false), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [toAutosave, editor]);

  return { editor, state, dirty, kept };
}
