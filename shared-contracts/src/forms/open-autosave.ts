import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { FieldProblem } from "../http/error-details.ts";
import { detailsOf, problemsOf } from "../http/failure.ts";
import {
  type AutosaveState,
  changesOf,
  fieldOf,
  isEmpty,
  opened,
  problemsBeside,
  type Refused,
  sendableOf,
  type Written,
} from "./autosave-state.ts";
import { type KeptDraft, keepDraft } from "./kept-draft.ts";

/** What a save made. */
export interface Saved<T> {
  readonly version: number;
  /** What the form says then, of what is typed by now and what was sent; without it, what is typed by now. */
  readonly settle?: (typed: T, sent: T) => T;
}

/** How a form reaches the server. */
export interface AutosaveCalls<T extends object> {
  /** Of the draft in this browser. */
  readonly name: string;
  /** Saves over a version; `changed` are the fields that are not saved. */
  readonly save: (values: T, version: number, changed: Partial<T>) => Promise<Saved<T>>;
  /** The step that a person asks for, such as publishing; over what is saved where `savesFirst`. Answers the version. */
  readonly finish?: (values: T, version: number) => Promise<number>;
  readonly savesFirst?: boolean;
  /** What the server has now, after another window wrote it. */
  readonly read: () => Promise<Written<T>>;
  /** Each field is versioned alone: only changed ones are sent, and one that is refused does not hold back the others. */
  readonly byField?: boolean;
  /** What the form sees for itself before the server is asked. */
  readonly check?: (values: T) => readonly FieldProblem[];
  /** Makes one's own words fit for what another window left standing. */
  readonly fit?: (mine: T, theirs: T) => T;
  readonly onRefused?: (error: unknown) => void;
}

/** A form that saves itself. Saves and steps follow one another. */
export interface OpenAutosave<T extends object> {
  readonly store: StoreApi<AutosaveState<T>>;
  readonly type: (fields: Partial<T>) => void;
  /** Replaces everything typed. */
  readonly replace: (values: T) => void;
  /** Forgets what was typed over `loaded`. */
  readonly startAfresh: () => void;
  /** Saves what is not saved, `asked` by a person or by itself; false when it did not work. */
  readonly save: (asked: boolean) => Promise<boolean>;
  readonly finish: () => Promise<boolean>;
  /** Makes way for another try. */
  readonly retry: () => void;
  /** After a conflict: writes one's own words over the other's. */
  readonly keepMine: () => Promise<boolean>;
  /** After a conflict: takes the other's; answers how to get one's own words back, or null when it did not work. */
  readonly takeTheirs: () => Promise<(() => void) | null>;
  /** Takes what someone else saved, as far as nothing was typed over it. */
  readonly follow: (theirs: Written<T>) => void;
}

/** What the form says of itself where its fields say the rest. */
const LOOK = "Not saved: check the marked fields";

/** Opens a form on what was loaded and what was kept. `calls` answers the current way to the server. */
export function openAutosave<T extends object>(
  loaded: Written<T>,
  kept: KeptDraft<T> | null,
  calls: () => AutosaveCalls<T>,
  refused: Refused | null = null,
): OpenAutosave<T> {
  const store = createStore<AutosaveState<T>>()(() => opened(loaded, kept, refused));
  const { getState: now, setState: set } = store;
  const inTurn = queue();
  // The store outlives its page: a save that ends after the page was left forgets what it saved.
  store.subscribe((state, before) => {
    const { values, sent, version } = state;
    if (values === before.values && sent === before.sent && version === before.version) return;
    keepChanges(calls().name, state);
  });

  const refuse = (error: unknown, asked: boolean) => {
    const details = detailsOf(error, "changed_meanwhile");
    const changed = details && "changed" in details ? details.changed : [];
    const meanwhile = error instanceof ApiError && error.code === "changed_meanwhile";
    const problems = problemsOf(error);
    const { sending } = now();
    const named = new Set(problems.map(({ path }) => fieldOf(path)));
    const wrong = Object.entries(sending).filter(([field]) => named.has(field));
    const some = calls().byField && wrong.length > 0;
    set(({ refused, refusals }) => ({
      sending: {},
      conflict: meanwhile ? (changed ?? []) : null,
      problems,
      failure: meanwhile ? null : problems.length > 0 && !asked ? look(problems) : error,
      refused:
        problems.length > 0 ? { ...refused, ...(some ? Object.fromEntries(wrong) : sending) } : refused,
      refusals: refusals + (asked ? 1 : 0),
    }));
    calls().onRefused?.(error);
    return false;
  };

  const attempt = async (doing: "save" | "finish", asked: boolean, work: () => Promise<void>) => {
    set({ doing });
    try {
      await work();
      return true;
    } catch (error) {
      return refuse(error, asked);
    } finally {
      set({ doing: null, sending: {} });
    }
  };

  const write = (asked: boolean) =>
    attempt("save", asked, async () => {
      const { save, check, byField } = calls();
      const state = now();
      const sending = asked ? changesOf(state.sent, state.values) : sendableOf(state);
      const written = byField ? { ...state.sent, ...sending } : state.values;
      set({ sending });
      const problems = check?.(written) ?? [];
      if (problems.length > 0) throw look(problems);
      const { version, settle } = await save(written, state.version, sending);
      set(({ values, problems: standing, savedFields }) => ({
        version,
        values: settle ? settle(values, written) : values,
        sent: settle ? settle(written, written) : written,
        problems: byField ? problemsBeside(standing, Object.keys(sending)) : [],
        failure: null,
        conflict: null,
        savedFields: new Set([...savedFields, ...Object.keys(sending)]),
      }));
    });

  const save = (asked: boolean) =>
    inTurn(async () => {
      const { sent, values, version } = now();
      const nothing = isEmpty(asked ? changesOf(sent, values) : sendableOf(now()));
      return nothing && (version > 0 || !asked) ? true : write(asked);
    });

  const meet = (take: (theirs: Written<T>) => void) =>
    attempt("save", true, async () => take(await calls().read()));

  return {
    store,
    save,
    type: (fields) =>
      set(({ values, problems }) => ({
        values: { ...values, ...fields },
        problems: problemsBeside(problems, Object.keys(fields)),
        failure: null,
      })),
    replace: (values) =>
      set(({ restarts }) => ({ values, problems: [], failure: null, refused: {}, restarts: restarts + 1 })),
    startAfresh: () => set(({ restarts }) => ({ ...opened(loaded, null), restarts: restarts + 1 })),
    async finish() {
      const { finish, savesFirst } = calls();
      if (!finish || (savesFirst && !(await save(true)))) return false;
      return inTurn(() =>
        attempt("finish", true, async () => {
          const { values, version } = now();
          const standing = await finish(values, version);
          set({ version: standing, sent: values, problems: [], failure: null, conflict: null });
        }),
      );
    },
    retry: () => set({ failure: null, problems: [], refused: {} }),
    keepMine: () =>
      inTurn(async () => {
        const { byField, fit = (mine: T) => mine } = calls();
        const read = await meet(({ version, values: theirs }) =>
          set(({ sent, values }) => ({
            version,
            sent: theirs,
            values: byField ? { ...theirs, ...changesOf(sent, values) } : fit(values, theirs),
            conflict: null,
            refused: {},
          })),
        );
        return read && write(true);
      }),
    takeTheirs: () =>
      inTurn(async () => {
        const { byField, fit = (mine: T) => mine } = calls();
        const { values: mine, sent, conflict } = now();
        const typed = byField ? without(changesOf(sent, mine), conflict ?? []) : {};
        let undo: (() => void) | null = null;
        await meet(({ version, values: theirs }) => {
          const restart = (values: T) => set(({ restarts }) => ({ values, restarts: restarts + 1 }));
          set({ version, sent: theirs, problems: [], failure: null, conflict: null, refused: {} });
          restart({ ...theirs, ...typed });
          undo = () => restart(fit(mine, theirs));
        });
        return undo;
      }),
    follow: (theirs) =>
      set((state) => {
        const { values, sent, version, doing, conflict } = state;
        if (doing !== null || conflict !== null || theirs.version <= version) return state;
        const changes = changesOf(sent, values);
        const standing = isEmpty(changes);
        if (!standing && !calls().byField) return state;
        return {
          sent: theirs.values,
          values: { ...theirs.values, ...changes },
          version: standing ? theirs.version : version,
        };
      }),
  };
}

/** Keeps in this browser what is typed and not saved. */
export function keepChanges<T extends object>(
  name: string,
  { sent, values, version }: AutosaveState<T>,
): void {
  keepDraft(name, { version, typed: changesOf(sent, values) });
}

const look = (problems: readonly FieldProblem[]) => new ApiError(0, "invalid_request", LOOK, problems);

function without<T extends object>(values: Partial<T>, fields: readonly string[]): Partial<T> {
  const rest = Object.entries(values).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(rest) as Partial<T>;
}

/** Runs one after the other what would run beside each other. */
function queue(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
