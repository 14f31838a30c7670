import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

interface SortableOptions {
  /** Rows of one list accept only rows of the same. */
  readonly list: string;
  readonly id: string;
  readonly onDropHere: (id: string) => void;
}

interface Sortable {
  readonly row: RefObject<HTMLLIElement | null>;
  readonly handle: RefObject<HTMLSpanElement | null>;
  /** Another row of the list is over this one. */
  readonly over: boolean;
}

/** Makes a row draggable by its handle to another row's place. */
export function useSortable({ list, id, onDropHere }: SortableOptions): Sortable {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useRef(onDropHere);
  const [over, setOver] = useState(false);
  useEffect(() => {
    drop.current = onDropHere;
  });
  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (element === null || dragHandle === null) return undefined;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data["list"] === list && source.data["id"] !== id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop.current(String(source.data["id"]));
        },
      }),
    );
  }, [list, id]);
  return { row, handle, over };
}

/** Returns the list with one row moved to another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1);
  const row = rows[from];
  return row === undefined ? rest : rest.toSpliced(to, 0, row);
}
