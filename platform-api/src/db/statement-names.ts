/** A text that was sent so often gets a name; what is sent less often is not worth a connection's memory. */
const OFTEN = 5;
/** Every connection may come to hold a plan for each name. */
const MOST_NAMES = 400;
/** Texts that are counted at a time: those that are often sent come again after the others were forgotten. */
const MOST_COUNTED = 2_000;

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** What a statement answers by a star changes with its table, which fails a plan that was made before. */
const STAR = /[^(]\*\s*(?:from\b|,|\)|$)/i;

/** Which partial index is meant has to be known before any value is. */
const PARTIAL = /on conflict(?:(?!\bdo\b).)*\bwhere\b/is;

/** Words are in all of a million rows or in none: a plan for any of them is a bad one for most. */
const SEARCHING = /@@/;

/** Names the statements that the connections of a pool send often, whatever their values. */
export interface StatementNames {
  /** The name of a statement, or undefined as long as it has none. */
  of(text: string): string | undefined;
}

/** Starts counting. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  return {
    of(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      const times = (counted.get(text) ?? 0) + 1;
      if (times < OFTEN) {
        if (counted.size >= MOST_COUNTED) counted.clear();
        counted.set(text, times);
        return undefined;
      }
      if (names.size >= MOST_NAMES || !isNamed(text)) return undefined;
      counted.delete(text);
      const made = `often_${names.size + 1}`;
      names.set(text, made);
      return made;
    },
  };
}

function isNamed(text: string): boolean {
  return (
    PLANNED.test(text) &&
    !text.includes(";") &&
    !STAR.test(outermost(text)) &&
    !PARTIAL.test(text) &&
    !SEARCHING.test(text)
  );
}

/** A statement without what stands in quotes and parentheses: its own list of columns is left. */
function outermost(text: string): string {
  const without = text.replace(/'[^']*'/g, "''").replace(/\([^()]+\)/g, "()");
  return without === text ? text : outermost(without);
}
