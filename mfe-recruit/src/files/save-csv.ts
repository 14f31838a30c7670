/** Saves a table to the browser's downloads. */
export function saveCsv({ name, csv }: { readonly name: string; readonly csv: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
