import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Refused } from "@loubby/shared-contracts/forms/autosave-state";
import { type Autosave, useAutosave } from "@loubby/shared-contracts/forms/use-autosave";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { missingToPublish, problemsInDraft } from "@loubby/shared-contracts/http/jobs/missing-to-publish";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { emit, useSession } from "@loubby/shared-contracts/shell";
import type { OnBegin } from "../../forms/use-begun-row.ts";
import {
  bodyOf,
  emptyForm,
  formOf,
  type JobForm,
  type LastJob,
  today,
  withIds,
  withoutStrangers,
} from "./job-form.ts";

const AUTOSAVE_MS = 1500;

interface JobEditorOptions {
  /** Null for a new job. */
  readonly opened: Job | null;
  readonly last: LastJob | undefined;
  /** The id in the address, `new` until the page has moved to the job's own. */
  readonly address: string;
  /** Why publishing elsewhere failed and led here. */
  readonly refused: Refused | null;
  /** Moves the page to the address of a new job. */
  readonly onCreated: (job: Job) => void;
}

/** One open editor. */
export interface JobEditor extends Autosave<JobForm> {
  /** The server's version; null until the first save. */
  readonly job: Job | null;
  /** Hears of the new stage or question that is being named, before which nothing is saved by itself. */
  readonly begin: OnBegin;
  /** Saves when a person asks; returns the job, or null when it failed. */
  readonly saveJob: () => Promise<Job | null>;
  /** Someone tried to publish it, and the problems stand in the way. */
  readonly stopped: boolean;
  /** Saves, then publishes; marks everything that stands in the way, all at once. */
  readonly publish: () => Promise<Job | null>;
}

/** Saves drafts at each pause in typing, and keeps a copy of unsaved text in the browser. */
export function useJobEditor({ opened, last, address, refused, onCreated }: JobEditorOptions): JobEditor {
  const client = useQueryClient();
  const [job, setJob] = useState(opened);
  // The step after a save is about what that save created.
  const written = useRef(opened);
  const took = (now: Job) => {
    written.current = now;
    setJob(now);
    client.setQueryData(keyOf(jobs.get, { params: { jobId: now._id } }), now);
    void client.invalidateQueries({ queryKey: keyOf(jobs.list) });
    void client.invalidateQueries({ queryKey: keyOf(jobs.preview, { params: { jobId: now._id } }) });
    emit("jobs.changed.v1", { jobId: now._id });
    return now;
  };
  const paramsOf = () => ({ params: { jobId: written.current?._id ?? "" } });
  const me = useSession((session) => session.user?._id);
  const [loaded] = useState(() => ({
    version: opened?.version ?? 0,
    values: opened ? formOf(opened) : emptyForm(me, last),
  }));
  const [begun, begin] = useState<string | null>(null);
  const editor = useAutosave<JobForm>({
    name: `job.${job?._id ?? "new"}`,
    loaded,
    refused,
    rest: AUTOSAVE_MS,
    // A new job becomes a draft on the server once it has the title that a draft needs.
    byItself: ({ values }) =>
      (job === null ? values.title.trim() !== "" : job.status === "draft") && !isNameless(values, begun),
    // The job's own address is this same page.
    moves: ({ version }) => version > 0 && address === "new",
    // What candidates see must stay fit to be seen.
    check: (form) =>
      job?.status === "open" || job?.status === "on_hold"
        ? missingToPublish(form, today())
        : problemsInDraft(form),
    async save(form, version) {
      const body = bodyOf(form);
      const now = took(
        written.current
          ? await call(jobs.update, { ...paramsOf(), body: { ...body, version } })
          : await call(jobs.create, { body }),
      );
      return { version: now.version, settle: (typed, sent) => withIds(typed, sent, now) };
    },
    savesFirst: true,
    async finish(_, version) {
      return took(await call(jobs.setStatus, { ...paramsOf(), body: { to: "open", version } })).version;
    },
    async read() {
      const now = await call(jobs.get, paramsOf());
      written.current = now;
      setJob(now);
      return { version: now.version, values: formOf(now) };
    },
    fit: withoutStrangers,
  });
  useMove(job, address, onCreated);
  // What stood in the way of publishing stays marked until it is put right, whatever is saved meanwhile.
  const [publishing, setPublishing] = useState(refused !== null);
  const [tries, setTries] = useState(0);
  const missing = publishing ? missingToPublish(editor.values, today()) : [];
  const others = editor.problems.filter(({ path }) => missing.every((one) => one.path !== path));
  const problems = [...missing, ...others];
  return {
    ...editor,
    job,
    problems,
    begin,
    refusals: editor.refusals + tries,
    stopped: publishing && problems.length > 0,
    async saveJob() {
      setPublishing(false);
      return (await editor.save(true)) ? written.current : null;
    },
    async publish() {
      setPublishing(true);
      if (missingToPublish(editor.values, today()).length === 0)
        return (await editor.finish()) ? written.current : null;
      setTries(tries + 1);
      return null;
    },
  };
}

/** Moves the page to a new job's address once; it takes a moment, and isn't repeated meanwhile. */
function useMove(job: Job | null, address: string, onCreated: (job: Job) => void): void {
  const moved = useRef(false);
  useEffect(() => {
    if (job === null || address !== "new" || moved.current) return undefined;
    // A moment later, when the shell knows that nothing is unsaved.
    const timer = setTimeout(() => {
      moved.current = true;
      onCreated(job);
    }, 0);
    return () => clearTimeout(timer);
  }, [job, address, onCreated]);
}

function isNameless({ stages, questions }: JobForm, key: string | null): boolean {
  const names = [...stages, ...questions.map((one) => ({ ...one, name: one.label }))];
  return names.some((row) => row.key === key && row.name.trim() === "");
}
