import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";

const FILES = {
  plain: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  italic: "@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf",
  "bold-italic": "@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf",
};

let opened: Readonly<Record<string, Buffer>> | undefined;

/**
 * The fonts of documents by the names that a document registers them under. They are parsed once a process: reading a
 * font's tables anew is most of the work of a short document.
 */
export function pdfFonts(): Readonly<Record<string, Buffer>> {
  return (opened ??= Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, open(file)])));
}

/** pdfkit takes a parsed font too, which its types do not say. */
function open(file: string): Buffer {
  return create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as unknown as Buffer;
}
