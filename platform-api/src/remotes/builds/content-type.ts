const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  html: "text/html",
  svg: "image/svg+xml",
};

/** No one reads a build from the storage itself, so unusual types need no more than a name for bytes. */
export function contentTypeOf(file: string): string {
  return TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
