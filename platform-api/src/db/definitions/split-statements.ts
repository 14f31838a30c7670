/** What the reader steps over as one: comments, quoted texts and names, bodies between dollar signs. */
const WHOLE = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$/y;

/** The statements of an SQL text, each with the comments before it, without the semicolon. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length;) {
    WHOLE.lastIndex = at;
    const whole = WHOLE.exec(text);
    if (whole !== null) {
      at += whole[0].length;
      continue;
    }
    if (text[at] === ";") {
      statements.push(text.slice(start, at).trim());
      start = at + 1;
    }
    at += 1;
  }
  const rest = text.slice(start).trim();
  return rest === "" ? statements : [...statements, rest];
}

/** A statement without the comments before it. */
export function withoutComments(statement: string): string {
  return statement.replace(/^(\s*--[^\n]*\n)*\s*/, "");
}
