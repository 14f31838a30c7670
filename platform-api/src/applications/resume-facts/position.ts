import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { cellsOf, fold } from "./fold.ts";
import { isPlace } from "./places.ts";
import { isCompany, isTitle } from "./titles.ts";

/** A position as one entry of a résumé names it. */
export interface Position {
  readonly title: Read | null;
  readonly employer: Read | null;
  readonly location: Read | null;
}

interface Part {
  readonly text: string;
  readonly words: string;
  /** "at Acme", "bei Acme", "chez Acme" */
  readonly isAt: boolean;
}

const AT = /\s+(?:at|@|bei|beim|bei der|chez)\s+/;
const DASH = /\s+[-–—]\s+/;

/** Tells title, employer and place apart in the lines that name a position. */
export function positionIn(lines: readonly string[]): Position {
  const parts = lines.flatMap(partsOf);
  const place = parts.find(({ text, isAt }) => !isAt && isPlace(text));
  const rest = parts.filter((part) => part !== place && !isPlace(part.text));
  const at = rest.find(({ isAt }) => isAt);
  const title =
    rest.find(({ text, isAt }) => !isAt && isTitle(text) && !isCompany(text)) ??
    (at === undefined ? undefined : rest.find(({ isAt }) => !isAt));
  const others = rest.filter((part) => part !== title);
  const employer =
    at ??
    others.find(({ text }) => isCompany(text)) ??
    (title === undefined
      ? undefined
      : others.find(({ text }) => !isTitle(text) && /^[\p{Lu}\d]/u.test(text)));
  return { title: readOf(title), employer: readOf(employer), location: readOf(place) };
}

function readOf(part: Part | undefined): Read | null {
  if (part === undefined || part.text.length > 120) return null;
  return { value: part.text, words: part.words };
}

function partsOf(line: string): Part[] {
  return cellsOf(line).flatMap((words) => {
    if (isPlace(words)) return [{ text: words, words, isAt: false }];
    return words.split(AT).flatMap((side, index) =>
      placesKept(side.split(DASH).flatMap((piece) => piece.split(/,\s+/))).map((text, place) => ({
        text: text.replace(/^[\s(|,–—-]+|[\s)|,:–—-]+$/g, ""),
        words,
        isAt: index > 0 && place === 0,
      })),
    );
  });
}

/** Puts "Accra", "Ghana" together again, and a legal form ("Acme, Inc.") with its name. */
function placesKept(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const pair = `${before}, ${piece}`;
    const isForm = /^(?:inc|ltd|llc|gmbh|corp|plc|co)\.?$/.test(fold(piece));
    if (before !== undefined && (isForm || (isPlace(pair) && !isTitle(before))))
      joined[joined.length - 1] = pair;
    else if (piece.trim() !== "") joined.push(piece);
  }
  return joined;
}
