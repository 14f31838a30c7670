import type { LinkPreview } from "@loubby/shared-contracts/http/conversations/link-preview.schema";
import type { WebPage } from "#api/outbound/get-page";

/** Characters that are shown of each. */
const LONGEST = { title: 120, description: 240, site_name: 60 };
/** Elements of a head that are looked at. */
const MOST_TAGS = 300;

// Each piece ends where the next tag could begin, so that no page makes them read it twice.
const META = /<meta\b((?:[^<>"']|"[^"<]*"|'[^'<]*'){1,2000})>/gi;
const TITLE = /<title\b[^<>]*>([^<]*)</i;
const ATTRIBUTE = /([a-z:-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What a page calls itself, as plain text of one line each; null without a title. Nothing of the page is run or kept. */
export function wordsOfPage({ url, html }: WebPage, link: string): LinkPreview | null {
  const said = new Map<string, string>();
  for (const [, tag = ""] of html.matchAll(META).take(MOST_TAGS)) {
    const attributes = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = "", ...values]) => [
        name.toLowerCase(),
        values.find(Boolean) ?? "",
      ]),
    );
    const name = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
    if (!said.has(name)) said.set(name, attributes.get("content") ?? "");
  }
  const first = (most: number, ...texts: (string | undefined)[]) =>
    texts.map((text) => plain(text ?? "", most)).find((text) => text !== "") ?? "";
  const title = first(LONGEST.title, said.get("og:title"), TITLE.exec(html)?.[1]);
  if (title === "") return null;
  return {
    url: link,
    title,
    description: first(LONGEST.description, said.get("og:description"), said.get("description")),
    site_name: first(LONGEST.site_name, said.get("og:site_name"), url.hostname),
  };
}

/** In one line, without signs that no one sees or that turn the text around. */
function plain(text: string, most: number): string {
  const line = decoded(text.slice(0, 5000))
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  const letters = Array.from(line);
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
};

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
