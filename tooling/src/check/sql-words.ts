/** Comments, then texts, as SQL writes them. */
const TOKENS = /--[^\n]*|'((?:[^']|'')*)'/g;

/** What tells words for people from codes, patterns and statements made of parts. */
const FOR_PEOPLE: readonly RegExp[] = [
  // A sentence, or the name of something: "Your application", "Candidates are waiting".
  /^[A-Z][a-z]*( [a-z]+)+/,
  // Words that join others: "you know ", " candidates for ".
  /^[a-z]+( [a-z]+)+ $|^ [a-z]+( [a-z]+)+ ?$/,
  /^[a-z]+( [a-z']+){2,}$/,
  // The address of a page, or what is filled into a mail.
  /^\/[a-z]+\/|[?&][a-z]+=$/,
  /\{[a-z_]+\}[^}]*[a-z ,.]|[a-z ,.]+\{[a-z_]+\}/,
];

/** What a statement that failed says is for the log; a constraint's name tells the product which rule it was. */
const RAISED = /raise exception\s+'(?:[^']|'')*'/g;
const STATEMENT = /\b(select|exists|and)\b/;

/** The texts in an SQL file that are words for people: the database says what happened, TypeScript says it in words. */
export function wordsForPeople(sql: string): string[] {
  const found: string[] = [];
  for (const [, text] of sql.replace(RAISED, "").matchAll(TOKENS)) {
    if (text === undefined || STATEMENT.test(text)) continue;
    if (FOR_PEOPLE.some((pattern) => pattern.test(text))) found.push(text);
  }
  return found;
}
