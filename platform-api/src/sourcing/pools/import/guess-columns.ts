import { type ImportColumn, repeatedColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";

/** Column names as people and other products write them, in a few languages; the first match counts. */
const GUESSES: readonly (readonly [ImportColumn, RegExp])[] = [
  ["email", /^(e-?mail|courriel|correo)\b|e-?mail/],
  ["phone", /phone|mobile|\btel\b|telefon|téléphone|whatsapp|\bcell\b|handy/],
  ["first_name", /^(first|given|fore).?name|^first$|^vorname|^prénom|^prenom|^nombre$/],
  ["last_name", /^(last|family|sur).?name|^last$|^surname|^nachname|^nom$|^apellido/],
  ["full_name", /^(full.?name|name|candidate|contact|person)$/],
  ["headline", /headline|title|position|role|occupation|beruf|poste|cargo/],
  ["employer", /employer|company|organi[sz]ation|arbeitgeber|firma|entreprise|employeur|empresa/],
  ["location", /city|town|location|place|\bort\b|stadt|wohnort|ville|ciudad/],
  ["links", /link|url|website|profile|github|portfolio/],
  ["tags", /^(tag|label|skill|keyword)s?/],
  ["about", /note|about|comment|summary|bemerkung|remark/],
  ["source", /source|origin|channel|quelle/],
];

/** Guesses what each column holds, of what is `offered`; a field that a person has once is guessed once. */
export function guessColumns(heading: readonly string[], offered: readonly ImportColumn[]): ImportColumn[] {
  const guesses: ImportColumn[] = [];
  for (const text of heading) {
    const words = text
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, " ");
    const guess = GUESSES.find(
      ([column, fits]) =>
        offered.includes(column) &&
        fits.test(words) &&
        !repeatedColumns([...guesses, column]).includes(guesses.length),
    );
    guesses.push(guess?.[0] ?? "skip");
  }
  return guesses;
}
