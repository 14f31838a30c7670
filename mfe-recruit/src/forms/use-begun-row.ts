import { useState } from "react";

/** Hears which new row is being named; null when it is left. */
export type OnBegin = (key: string | null) => void;

/** Remembers the row that was just added, whose name starts with the focus: nothing is missing there until it leaves. */
export function useBegunRow(onBegin?: OnBegin) {
  const [begun, setBegun] = useState<string | null>(null);
  const begin: OnBegin = (key) => {
    setBegun(key);
    onBegin?.(key);
  };
  /** What the name of a row is given. */
  const nameProps = (key: string) => (key === begun ? { autoFocus: true, onBlur: () => begin(null) } : {});
  return { begin, nameProps };
}

/** What the name of a row is given. */
export type NameProps = ReturnType<ReturnType<typeof useBegunRow>["nameProps"]>;
