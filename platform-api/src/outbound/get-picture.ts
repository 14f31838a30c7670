import { follow, isTaken, readUpTo } from "./follow.ts";

const TYPES = ["image/webp", "image/gif", "image/png", "image/jpeg"];

/** A picture of someone else's server. */
export interface WebPicture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Reads the picture at an address that someone else named, as `follow` does. Null for what is no picture, and for one of more
 * than so many bytes.
 */
export function getPicture(
  address: URL,
  { allowLoopback, mostBytes }: { readonly allowLoopback: boolean; readonly mostBytes: number },
): Promise<WebPicture | null> {
  return follow(address, {
    accept: TYPES.join(","),
    userAgent: "Loubby",
    allowLoopback,
    read: async (_, answer) => {
      if (!isTaken(answer, TYPES)) return null;
      const bytes = await readUpTo(answer, mostBytes + 1);
      const [contentType = ""] = (answer.headers["content-type"] ?? "").toLowerCase().split(";");
      return bytes.length > mostBytes ? null : { contentType: contentType.trim(), bytes };
    },
  });
}
