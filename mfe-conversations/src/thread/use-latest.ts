import { type RefObject, useLayoutEffect, useRef } from "react";

/** An object that stays the same and holds the latest value, for children that need it in their handlers alone. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
