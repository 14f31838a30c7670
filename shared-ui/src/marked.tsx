interface MarkedProps {
  readonly text: string;
  /** Where the matches stand in it: from, and up to. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Shows someone's words with the matches marked. */
export function Marked({ text, marks }: MarkedProps) {
  return piecesOf(text, marks).map(({ from, words, isMarked }) =>
    isMarked ? <mark key={from}>{words}</mark> : words,
  );
}

/** Splits a text where marks begin and end. Overlapping marks are joined. */
function piecesOf(text: string, marks: MarkedProps["marks"]) {
  const pieces: { from: number; words: string; isMarked: boolean }[] = [];
  let at = 0;
  const take = (to: number, isMarked: boolean) => {
    if (to <= at) return;
    pieces.push({ from: at, words: text.slice(at, to), isMarked });
    at = to;
  };
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    take(from, false);
    take(to, true);
  }
  take(text.length, false);
  return pieces;
}
