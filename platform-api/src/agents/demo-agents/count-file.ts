import { wordsOf } from "./sentences.ts";

/** What was counted in a file: words and rows only of a text or table. */
interface Counted {
  readonly name: string;
  readonly bytes: number;
  readonly words: number | null;
  readonly rows: number | null;
}

/** Counts what is in a file, as far as its type tells. */
export function countFile(name: string, mediaType: string, bytes: Buffer): Counted {
  if (!mediaType.startsWith("text/")) return { name, bytes: bytes.length, words: null, rows: null };
  const text = bytes.toString();
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== "").length;
  return { name, bytes: bytes.length, words: wordsOf(text).length, rows };
}

/** What was counted, in a sentence. */
export function sentenceOf({ name, bytes, words, rows }: Counted): string {
  const within = words === null || rows === null ? "" : `, ${words} words in ${rows} rows`;
  return `${name}: ${bytes} bytes${within}.`;
}

/** What was counted, as a table in CSV. */
export function tableOf(files: readonly Counted[]): string {
  const lines = files.map(({ name, bytes, words, rows }) =>
    [`"${name.replaceAll('"', '""')}"`, bytes, words ?? "", rows ?? ""].join(","),
  );
  return `${["file,bytes,words,rows", ...lines].join("\r\n")}\r\n`;
}
