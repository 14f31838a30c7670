/** A part of a file: bytes from `start` to before `end`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file of so many bytes that a `Range` asks for (RFC 9110); undefined for all of it, which also is the answer to
 * several parts and to other units, and null where the file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): Part | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start < end ? { start, end } : null;
}
