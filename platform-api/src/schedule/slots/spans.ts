/** From one instant to another, in milliseconds since 1970; the end isn't part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The same spans in order, those that touch or overlap as one. */
export function merged(spans: readonly Span[]): Span[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** What of merged spans no other one covers. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const left: Span[] = [];
  for (const span of spans) {
    let { from } = span;
    for (let at = firstAfter(others, from); at < others.length; at += 1) {
      const other = others[at];
      if (other === undefined || other.from >= span.to) break;
      if (other.from > from) left.push({ from, to: other.from });
      from = Math.max(from, other.to);
    }
    if (from < span.to) left.push({ from, to: span.to });
  }
  return left;
}

/** What two lists of merged spans have in common, in order. */
export function shared(ones: readonly Span[], others: readonly Span[]): Span[] {
  return ones.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );
}

/** Whether one of merged spans overlaps another span. */
export function overlaps(spans: readonly Span[], { from, to }: Span): boolean {
  const next = spans[firstAfter(spans, from)];
  return next !== undefined && next.from < to;
}

/** Whether one of merged spans holds another span whole. */
export function holds(spans: readonly Span[], { from, to }: Span): boolean {
  const next = spans[firstAfter(spans, from)];
  return next !== undefined && next.from <= from && next.to >= to;
}

/** Where the first of merged spans is that ends after an instant. */
function firstAfter(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}
