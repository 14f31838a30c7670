/**
 * Returns a text in small letters without accents, each letter at the place it had, so that what is found in it can be
 * cut from the text itself.
 */
export function fold(text: string): string {
  const plain = text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").charAt(0));
  const small = plain.toLowerCase();
  return small.length === text.length ? small : plain;
}

/** Returns the parts of a line that a gap, a bar or a bullet separates. */
export function cellsOf(line: string): string[] {
  return line
    .split(/\t|\s[|·•]\s/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

/** Whether a line is an item of a list. */
export const isItem = (line: string) => line.startsWith("• ");
