import { saveFile } from "@loubby/shared-ui/save-file";

/** Saves a PDF that came in base64. */
export function savePdf({ name, base64 }: { readonly name: string; readonly base64: string }): void {
  saveFile(
    name,
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    "application/pdf",
  );
}

interface Part {
  readonly name: string;
  readonly csv: string;
  readonly nextCursor: string | null;
}

/** Reads a table part by part, and saves it whole. */
export async function saveTable(read: (cursor: string | undefined) => Promise<Part>): Promise<void> {
  const parts: string[] = [];
  let part = await read(undefined);
  parts.push(part.csv);
  while (part.nextCursor !== null) {
    part = await read(part.nextCursor);
    parts.push(part.csv);
  }
  saveFile(part.name, parts.join(""), "text/csv;charset=utf-8");
}
