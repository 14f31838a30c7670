import { call } from "@loubby/shared-contracts/http/call";
import { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import type { Gif } from "@loubby/shared-contracts/http/conversations/gifs.schema";

/** Characters of a title that name its file. */
const LONGEST = 80;

/** Reads a GIF as a file that can be sent. */
export async function gifFile({ _id: gifId, title }: Gif): Promise<File> {
  const { content_type, base64 } = await call(gifs.picture, { query: { gifId, shape: "sent" } });
  const name =
    title
      .replace(/[^\p{L}\p{N} ,.!?'&-]+/gu, " ")
      .trim()
      .slice(0, LONGEST)
      .trim() || "GIF";
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${name}.webp`, { type: content_type });
}
