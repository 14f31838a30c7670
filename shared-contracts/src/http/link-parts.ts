/** A piece of what someone wrote: text, or an address that can be followed. `at` is where it begins. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
  readonly at: number;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence is not part of the address in it. */
const TRAILING = /[.,;:!?)\]}»”’]+$/;

/** Cuts what someone wrote into text and web addresses. Nothing but http and https is ever a link. */
export function linkParts(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of body.matchAll(ADDRESS)) {
    const text = match[0].replace(TRAILING, "");
    if (!URL.canParse(text)) continue;
    if (match.index > at) parts.push({ text: body.slice(at, match.index), href: null, at });
    parts.push({ text, href: new URL(text).href, at: match.index });
    at = match.index + text.length;
  }
  if (at < body.length) parts.push({ text: body.slice(at), href: null, at });
  return parts;
}
