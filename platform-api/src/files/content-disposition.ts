/** A `Content-Disposition` with the name in the form every browser reads (RFC 6266, RFC 5987) and a plain fallback. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${extended}`;
}
