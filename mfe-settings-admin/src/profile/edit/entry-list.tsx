import { Button } from "antd";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { keepDraft, readDraft } from "@loubby/shared-contracts/forms/kept-draft";
import { notify } from "@loubby/shared-ui/toasts";
import "@loubby/shared-ui/forms/field.css";

/** The form of one entry: what is typed, and what to do with it. */
export interface EntryFormProps<T> {
  readonly entry: T;
  readonly onType: (entry: T) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

interface EntryListProps<T extends object> {
  /** What one is called: `position`. */
  readonly noun: string;
  /** Where the meter's reason leads, and what an unfinished entry is kept under. */
  readonly id: string;
  readonly entries: readonly T[];
  readonly most: number;
  readonly blank: T;
  readonly nameOf: (entry: T) => string;
  readonly show: ComponentType<{ readonly entry: T }>;
  readonly form: ComponentType<EntryFormProps<T>>;
  readonly onChange: (entries: T[]) => void;
  readonly problemOf: (at: number) => string | undefined;
}

interface Open<T> {
  /** Null: a new one, which becomes the first. */
  readonly at: number | null;
  readonly entry: T;
}

/** Entries in their order: added, changed and removed one by one, moved by buttons. An unfinished one survives a reload. */
export function EntryList<T extends object>(list: EntryListProps<T>) {
  const { noun, id, entries, most, blank, onChange } = list;
  const [open, setOpen] = useState<Open<T> | null>(() => readOpen(id, blank, entries.length));
  const add = useRef<HTMLButtonElement>(null);

  function type(next: Open<T> | null) {
    setOpen(next);
    keepDraft(id, next && { version: 0, typed: next });
  }
  function close() {
    type(null);
    // What had the focus is gone.
    queueMicrotask(() => add.current?.focus());
  }
  function save({ at, entry }: Open<T>) {
    onChange(at === null ? [entry, ...entries] : entries.with(at, entry));
    close();
  }
  function remove(at: number) {
    const entry = entries[at];
    if (entry === undefined) return;
    onChange(entries.toSpliced(at, 1));
    const onAction = () => onChange([...entries]);
    notify.undoable(`${list.nameOf(entry)} removed`, { label: "Undo", onAction });
  }
  const { form: Form, show: Show } = list;
  const form = open && (
    <Form
      entry={open.entry}
      onType={(entry) => type({ ...open, entry })}
      onSave={() => save(open)}
      onCancel={close}
    />
  );

  return (
    <div className="pf-entries">
      {open?.at === null && form}
      {entries.length > 0 && (
        <ol className="pf-entry-list">
          {keyed(entries).map(({ key, entry }, at) => (
            <li key={key}>
              {open?.at === at ? (
                form
              ) : (
                <Row
                  name={list.nameOf(entry)}
                  problem={list.problemOf(at)}
                  onEdit={() => type({ at, entry })}
                  onUp={at > 0 ? () => onChange(swapped(entries, at - 1)) : null}
                  onDown={at < entries.length - 1 ? () => onChange(swapped(entries, at)) : null}
                  onRemove={() => remove(at)}
                  // While one is open, the places of the others must not change under it.
                  still={open !== null}
                >
                  <Show entry={entry} />
                </Row>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={add}
        id={id}
        disabled={open !== null || entries.length >= most}
        onClick={() => type({ at: null, entry: blank })}
      >
        Add {noun}
      </Button>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly problem: string | undefined;
  readonly still: boolean;
  readonly onEdit: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Row({ name, problem, still, onEdit, onUp, onDown, onRemove, children }: RowProps) {
  const moves = [
    ["Move up", onUp],
    ["Move down", onDown],
  ] as const;
  // One alone has nowhere to go.
  const steps = [["Edit", onEdit], ...(onUp || onDown ? moves : []), ["Remove", onRemove]] as const;
  return (
    <>
      {children}
      {problem && (
        <p className="lb-field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="pf-entry-steps">
        {steps.map(([label, onClick]) => (
          <Button
            key={label}
            size="small"
            type="text"
            aria-label={`${label}: ${name}`}
            disabled={still || onClick === null}
            onClick={() => onClick?.()}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Entries with keys: what they say, and which of those that say the same they are. */
function keyed<T>(entries: readonly T[]): { readonly key: string; readonly entry: T }[] {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return entries.map((entry, at) => ({
    entry,
    key: `${texts[at]} ${texts.slice(0, at).filter((text) => text === texts[at]).length}`,
  }));
}

/** A list with an entry and the next one exchanged. */
function swapped<T>(entries: readonly T[], at: number): T[] {
  const [entry] = entries.slice(at, at + 1);
  return entry === undefined ? [...entries] : entries.toSpliced(at, 1).toSpliced(at + 1, 0, entry);
}

/** The entry that was open before a reload, if it still fits. */
function readOpen<T extends object>(name: string, blank: T, count: number): Open<T> | null {
  const { at, entry } = readDraft<Open<T>>(name, { at: null, entry: blank })?.typed ?? {};
  if (!entry || at === undefined || (at !== null && at >= count)) return null;
  return Object.keys(blank).every((key) => Object.hasOwn(entry, key)) ? { at, entry } : null;
}
