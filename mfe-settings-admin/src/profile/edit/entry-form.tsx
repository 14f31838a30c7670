import { Button } from "antd";
import { type ReactNode, useState } from "react";
import type { EntryFormProps } from "./entry-list.tsx";
import type { Problems } from "./entry-problems.ts";

interface EntryFormShellProps<T> extends EntryFormProps<T> {
  /** What one is called: `Position`. */
  readonly name: string;
  /** What the entry still needs, by field; nothing when it can be saved. */
  readonly missing: (entry: T) => Problems<T>;
  readonly children: (form: {
    readonly problems: Problems<T>;
    readonly type: (change: Partial<T>) => void;
  }) => ReactNode;
}

/** The form of one entry of a list: saved once nothing is missing, with what is missing at its field. */
export function EntryForm<T>({
  name,
  missing,
  entry,
  onType,
  onSave,
  onCancel,
  children,
}: EntryFormShellProps<T>) {
  const [told, setTold] = useState<Problems<T>>({});
  const found = missing(entry);
  // What was told goes as soon as it is mended; what is not finished yet is told at the next try only.
  const problems = Object.fromEntries(
    Object.entries(found).filter(([field]) => field in told),
  ) as Problems<T>;
  function save() {
    setTold(found);
    if (Object.keys(found).length === 0) onSave();
  }
  return (
    <fieldset className="pf-form">
      <legend className="lb-visually-hidden">{name}</legend>
      {children({ problems, type: (change) => onType({ ...entry, ...change }) })}
      <div className="pf-form-steps">
        <Button type="primary" onClick={save}>
          Save {name.toLowerCase()}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </fieldset>
  );
}
