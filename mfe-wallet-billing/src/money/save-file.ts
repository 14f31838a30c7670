/** Saves a file to the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
