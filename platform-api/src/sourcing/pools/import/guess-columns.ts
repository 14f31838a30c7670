import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";

/** Column names as people and other products write them, in a few languages; the first match counts. */
const GUESSES: readonly (readonly [ImportColumn, RegExp])[] = [
  ["email", /^(e-?mail|courriel|correo)\b|e-?mail/],
  ["phone", /phone|mobile|\btel\b|telefon|téléphone|whatsapp|\bcell\b|handy/],
  ["first_name", /^(first|given|fore).?name|^first$|^vorname|^prénom|^prenom|^nombre$/],
  ["last_name", /^(last|family|sur).?name|^last$|^surname|^nachname|^nom$|^apellido/],
  ["full_name", /^(full.?name|name|candidate|contact|person)$/],
  ["headline", /headline|title|position|role|occupation|beruf|poste|cargo/],
  ["links", /link|url|website|profile|github|portfolio/],
  ["tags", /^(tag|label|skill|keyword)s?/],
  ["about", /note|about|comment|summary|bemerkung|remark/],
  ["source", /source|origin|channel|quelle/],
];

const ONCE: ReadonlySet<ImportColumn> = new Set([
  "first_name",
  "last_name",
  "full_name",
  "email",
  "phone",
  "headline",
  "source",
]);

/** Guesses what each column holds; a field that can occur once is guessed once. */
export function guessColumns(heading: readonly string[]): ImportColumn[] {
  const taken = new Set<ImportColumn>();
  return heading.map((text) => {
    const words = text
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, " ");
    const guess = GUESSES.find(
      ([column, fits]) => fits.test(words) && !(ONCE.has(column) && taken.has(column)),
    );
    const column = guess?.[0] ?? "skip";
    taken.add(column);
    return column;
  });
}
