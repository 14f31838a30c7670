import { createStore, type StoreApi } from "zustand";
import { call } from "@loubby/shared-contracts/http/call";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  bodyOf,
  emptyForm,
  formOf,
  type JobForm,
  problemsIn,
  withIds,
  withoutStrangers,
} from "./job-form.ts";

/** A job being written. */
export interface EditorState {
  readonly form: JobForm;
  /** The form as the server has it; another object than `form` while something is unsaved. */
  readonly saved: JobForm;
  /** Null until the first save. */
  readonly job: Job | null;
  readonly problems: readonly FieldProblem[];
  /** Grows when somebody asked for something that the problems stand in the way of: time to lead to the first. */
  readonly refusals: number;
  readonly saving: boolean;
  /** Why the last save did not work, in words. */
  readonly failure: string | null;
  /** Somebody else saved the job meanwhile. */
  readonly conflict: boolean;
  /** Grows when the form was replaced from outside its fields. */
  readonly restarts: number;
}

/** The store of one editor and what can be done with it. */
export interface JobEditor {
  readonly store: StoreApi<EditorState>;
  readonly change: (part: Partial<JobForm>) => void;
  /** Replaces everything typed: a kept draft, or nothing at all. */
  readonly replace: (form: JobForm) => void;
  /** Saves what is not saved; answers the job, or null when it did not work. Saves follow one another. */
  readonly save: (asked: boolean) => Promise<Job | null>;
  /** Saves, then publishes. */
  readonly publish: () => Promise<Job | null>;
  /** After a conflict: writes this form over the other's. */
  readonly keepMine: () => Promise<Job | null>;
  /** After a conflict: takes the other's; answers how to get one's own words back. */
  readonly takeTheirs: () => Promise<(() => void) | null>;
}

/** Opens an editor on a job, or on a new one. `onWritten` hears of everything the server took. */
export function openEditor(
  opened: Job | null,
  onWritten: (job: Job) => void,
  refused: { readonly problems: readonly FieldProblem[]; readonly message: string } | null = null,
): JobEditor {
  const start = opened ? formOf(opened) : emptyForm();
  const store = createStore<EditorState>()(() => ({
    form: start,
    saved: start,
    job: opened,
    problems: refused?.problems ?? [],
    refusals: refused ? 1 : 0,
    saving: false,
    failure: refused?.message ?? null,
    conflict: false,
    restarts: 0,
  }));
  const { getState: now, setState: set } = store;

  const refuse = (error: unknown, asked: boolean) => {
    const conflict = error instanceof ApiError && error.code === "changed_meanwhile";
    const problems = problemsOf(error);
    set({
      conflict,
      problems,
      failure: problems.length > 0 && !asked ? "Not saved: look at the marked fields" : wordsOf(error),
      refusals: now().refusals + (asked ? 1 : 0),
    });
    return null;
  };

  const write = async (form: JobForm, job: Job | null, asked: boolean): Promise<Job | null> => {
    const found = problemsIn(form);
    if (found.length > 0) {
      const failure = "Not saved: look at the marked fields";
      set({ problems: found, failure, refusals: now().refusals + (asked ? 1 : 0) });
      return null;
    }
    set({ saving: true });
    try {
      const body = bodyOf(form);
      const written = job
        ? await call(jobs.update, { params: { jobId: job._id }, body: { ...body, version: job.version } })
        : await call(jobs.create, { body });
      const untouched = now().form === form;
      const next = withIds(now().form, form, written);
      set({
        job: written,
        form: next,
        saved: untouched ? next : form,
        problems: [],
        failure: null,
        conflict: false,
      });
      onWritten(written);
      return written;
    } catch (error) {
      return refuse(error, asked);
    } finally {
      set({ saving: false });
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const save = (asked: boolean) =>
    inTurn(async () => {
      const { form, saved, job } = now();
      return job && form === saved ? job : write(form, job, asked);
    });

  return {
    store,
    save,
    change: (part) => {
      const fields = Object.keys(part);
      const stands = ({ path }: FieldProblem) =>
        !fields.some((field) => path === field || path.startsWith(`${field}.`));
      set({ form: { ...now().form, ...part }, problems: now().problems.filter(stands), failure: null });
    },
    replace: (form) => set({ form, problems: [], failure: null, restarts: now().restarts + 1 }),
    async publish() {
      const job = await save(true);
      if (job === null) return null;
      return inTurn(async () => {
        set({ saving: true });
        try {
          const body = { to: "open" as const, version: job.version };
          const written = await call(jobs.setStatus, { params: { jobId: job._id }, body });
          set({ job: written, problems: [], failure: null });
          onWritten(written);
          return written;
        } catch (error) {
          return refuse(error, true);
        } finally {
          set({ saving: false });
        }
      });
    },
    keepMine: () =>
      inTurn(async () => {
        const theirs = await read(now().job, refuse);
        if (theirs === null) return null;
        set({ form: withoutStrangers(now().form, theirs) });
        return write(now().form, theirs, true);
      }),
    takeTheirs: () =>
      inTurn(async () => {
        const mine = now().form;
        const theirs = await read(now().job, refuse);
        if (theirs === null) return null;
        const form = formOf(theirs);
        set({
          form,
          saved: form,
          job: theirs,
          problems: [],
          failure: null,
          conflict: false,
          restarts: now().restarts + 1,
        });
        return () => set({ form: withoutStrangers(mine, theirs), restarts: now().restarts + 1 });
      }),
  };
}

async function read(job: Job | null, refuse: (error: unknown, asked: boolean) => null): Promise<Job | null> {
  if (job === null) return null;
  try {
    return await call(jobs.get, { params: { jobId: job._id } });
  } catch (error) {
    return refuse(error, true);
  }
}
