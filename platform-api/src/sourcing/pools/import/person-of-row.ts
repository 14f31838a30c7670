import { z } from "zod";
import { isSeen, SHOWN_TEXT } from "@loubby/shared-contracts/http/shown-text";
import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { webAddress } from "@loubby/shared-contracts/http/web-address.schema";
import { normalPhone } from "../normal-phone.ts";

/** Someone from a file, in the form in which members are stored. */
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

/** Someone from a file, with what a job's card says beside it. */
export interface PersonOfRow extends ImportedPerson {
  readonly employer: string;
  readonly location: string;
  /** What the file has for a phone number, where it couldn't be read. */
  readonly unread_phone: string | null;
}

const ROW_MOST = 100_000;
const Email = z.email().max(254);
/**
 * The sign that keeps spreadsheets from reading a cell as a formula, in files from this product or another.
 */
const GUARD = /^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
const LONGEST = {
  first_name: 100,
  last_name: 100,
  headline: 200,
  employer: 300,
  location: 300,
  about: 5000,
  source: 200,
} as const;
const CALLED = {
  first_name: "The first name",
  last_name: "The last name",
  headline: "The headline",
  employer: "The employer",
  location: "The location",
  about: "The note",
  source: "The source",
} as const;

/**
 * Returns a row's person, or why it isn't imported. `phoneCountry`: the country of numbers without a `+`. A person of
 * neither address nor number is only returned to who `takesAnyone`. A number that can't be read is kept in the note.
 */
export function personOfRow(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  phoneCountry: string | null,
  takesAnyone = false,
): PersonOfRow | string {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    return "Has more cells than the header row";
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > ROW_MOST)
    return "Is longer than 100,000 characters";
  // Cells may span several lines.
  if (cells.some((cell) => !SHOWN_TEXT.test(cell.replace(/[\r\n\t]+/g, " "))))
    return "Contains characters that can't be shown";
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
    employer: one("employer"),
    location: one("location"),
    about: all("about").join("\n"),
    source: one("source"),
  };
  for (const name of [
    "first_name",
    "last_name",
    "headline",
    "employer",
    "location",
    "about",
    "source",
  ] as const)
    if (texts[name].length > LONGEST[name])
      return `${CALLED[name]} is longer than ${LONGEST[name]} characters`;
  if (texts.first_name === "" || !isSeen(texts.first_name)) return "Has no name";
  const [email = null] = all("email");
  if (email !== null && !Email.safeParse(email).success) return `“${short(email)}” is not an e-mail address`;
  const [written = null] = all("phone");
  const phone = written === null ? null : normalPhone(written, phoneCountry);
  const unread = phone === null && written !== null ? short(written) : null;
  if (unread !== null && email === null && !takesAnyone)
    return `Has no e-mail address, and ${unreadWords(unread)}`;
  if (email === null && phone === null && !takesAnyone)
    return "Has neither an e-mail address nor a phone number";
  const links = all("links").flatMap((text) => text.split(/[\s;|]+/).filter(Boolean));
  const read = links.map((link) => webAddress.safeParse(link));
  const wrong = read.findIndex(({ success }) => !success);
  if (wrong >= 0) return `“${short(links[wrong] ?? "")}” is not a web address`;
  const tags = all("tags").flatMap((text) =>
    text
      .split(/[,;|]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  );
  if (tags.some((tag) => tag.length > 40)) return "A tag is longer than 40 characters";
  const { source, ...words } = texts;
  const { about } = words;
  const kept =
    unread === null ? about : [about, `Phone number in the file: ${unread}`].filter(Boolean).join("\n");
  if (kept.length > LONGEST.about) return `The note is longer than ${LONGEST.about} characters`;
  return {
    ...words,
    about: kept,
    unread_phone: unread,
    email: email?.toLowerCase() ?? null,
    phone,
    links: [...new Set(read.flatMap(({ data }) => data ?? []))].slice(0, 10),
    tags: [...new Set(tags)].slice(0, 20),
    source_detail: source,
  };
}

/** Says what is wrong with a phone number of a file, and how to put it right. */
export const unreadWords = (phone: string) =>
  `“${phone}” couldn't be read as a phone number. Start it with + and the country code`;

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
