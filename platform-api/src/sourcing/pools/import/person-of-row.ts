import { z } from "zod";
import { isSeen, SHOWN_TEXT } from "@loubby/shared-contracts/http/shown-text";
import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { webAddress } from "@loubby/shared-contracts/http/web-address.schema";
import { normalPhone } from "../normal-phone.ts";

/** Someone of a file, in the form that members are kept in. */
export interface ImportedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly headline: string;
  readonly links: string[];
  readonly tags: string[];
  readonly about: string;
  readonly source_detail: string;
}

const ROW_MOST = 100_000;
const Email = z.email().max(254);
/** What guards a cell from being read as a formula, in files that came out of this product or another. */
const GUARD = /^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
const LONGEST = { first_name: 100, last_name: 100, headline: 200, about: 5000, source: 200 } as const;
const CALLED = {
  first_name: "The first name",
  last_name: "The last name",
  headline: "The headline",
  about: "The note",
  source: "The source",
} as const;

/** The person of a row, or in words why it is not taken. `phoneCountry`: where numbers without a `+` are. */
export function personOfRow(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  phoneCountry: string | null,
): ImportedPerson | string {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    return "Has more cells than the heading";
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > ROW_MOST)
    return "Is longer than 100,000 characters";
  // Cells may go over several lines.
  if (cells.some((cell) => !SHOWN_TEXT.test(cell.replace(/[\r\n\t]+/g, " "))))
    return "Contains unsupported characters";
  const all = (column: ImportColumn) =>
    cells.flatMap((cell, at) => {
      if (columns[at] !== column) return [];
      const trimmed = cell.trim().replace(GUARD, "");
      const text = column === "about" ? trimmed.replaceAll("\r\n", "\n") : trimmed.replace(/\s+/g, " ");
      return text === "" ? [] : [text];
    });
  const one = (column: ImportColumn) => all(column).join(" ");
  const full = one("full_name").split(/\s+/).filter(Boolean);
  const texts = {
    first_name: one("first_name") || (full[0] ?? ""),
    last_name: one("last_name") || full.slice(1).join(" "),
    headline: one("headline"),
    about: all("about").join("\n"),
    source: one("source"),
  };
  for (const name of ["first_name", "last_name", "headline", "about", "source"] as const)
    if (texts[name].length > LONGEST[name])
      return `${CALLED[name]} is longer than ${LONGEST[name]} characters`;
  if (texts.first_name === "" || !isSeen(texts.first_name)) return "Has no name";
  const [email = null] = all("email");
  if (email !== null && !Email.safeParse(email).success) return `“${short(email)}” is no e-mail address`;
  const [written = null] = all("phone");
  const phone = written === null ? null : normalPhone(written, phoneCountry);
  if (written !== null && phone === null) return `“${short(written)}” is no phone number`;
  if (email === null && phone === null) return "Has neither an e-mail address nor a phone number";
  const links = all("links").flatMap((text) => text.split(/[\s;|]+/).filter(Boolean));
  const read = links.map((link) => webAddress.safeParse(link));
  const wrong = read.findIndex(({ success }) => !success);
  if (wrong >= 0) return `“${short(links[wrong] ?? "")}” is no web address`;
  const tags = all("tags").flatMap((text) =>
    text
      .split(/[,;|]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  );
  if (tags.some((tag) => tag.length > 40)) return "A tag is longer than 40 characters";
  const { source, ...words } = texts;
  return {
    ...words,
    email: email?.toLowerCase() ?? null,
    phone,
    links: [...new Set(read.flatMap(({ data }) => data ?? []))].slice(0, 10),
    tags: [...new Set(tags)].slice(0, 20),
    source_detail: source,
  };
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
