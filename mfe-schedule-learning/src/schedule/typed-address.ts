/** An address as someone typed it, with a name where they typed one. */
export interface TypedAddress {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
}

/** Reads `lena@example.com`, or `Lena Berg <lena@example.com>` as mail programs copy it; null for anything else. */
export function typedAddress(words: string): TypedAddress | null {
  const [, name = "", email = ""] =
    /^\s*(?:"?([^"<>]*?)"?\s*<)?([^\s<>"]+@[^\s<>"]+\.[^\s<>".]{2,})>?\s*$/.exec(words) ?? [];
  return email === "" ? null : { email: email.toLowerCase(), name: name.trim().slice(0, 120) };
}
