import "./marked.css";

/** A letter and the marks on it, so that folding keeps places. */
const fold = (text: string) =>
  Array.from(
    text,
    (letter) =>
      letter
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()[0] ?? letter,
  );

interface MarkedProps {
  readonly text: string;
  /** What was typed. */
  readonly keyword: string;
}

/** A text in which the beginnings of words that were typed are marked: why it was found. */
export function Marked({ text, keyword }: MarkedProps) {
  const letters = Array.from(text.normalize("NFC"));
  const folded = fold(text.normalize("NFC"));
  const words = keyword
    .normalize("NFC")
    .split(/[\s,.;:/()-]+/)
    .map((word) => fold(word))
    .filter((word) => word.length > 0);
  const pieces: { readonly text: string; readonly isHit: boolean; readonly at: number }[] = [];
  let at = 0;
  while (at < letters.length) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? "");
    const hit = begins ? longestAt(folded, at, words) : 0;
    const end = at + Math.max(hit, 1);
    const last = pieces.at(-1);
    const piece = letters.slice(at, end).join("");
    if (hit === 0 && last && !last.isHit) pieces[pieces.length - 1] = { ...last, text: last.text + piece };
    else pieces.push({ text: piece, isHit: hit > 0, at });
    at = end;
  }
  return pieces.map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className="sh-mark">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

function longestAt(folded: readonly string[], at: number, words: readonly string[][]): number {
  const matching = words.filter((word) => word.every((letter, step) => folded[at + step] === letter));
  return Math.max(0, ...matching.map((word) => word.length));
}
