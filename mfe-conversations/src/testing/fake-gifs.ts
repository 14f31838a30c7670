import type { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { ApiError, type HttpRequest } from "@loubby/shared-contracts/shell";

/** GIFs of the API: none until they are enabled. */
export class FakeGifs {
  enabled = false;
  /** What it refuses searches with, when set. */
  refusal: string | null = null;
  /** The shapes of pictures that were asked for. */
  readonly shapes: unknown[] = [];

  /** What the API answers. */
  answer({ path, query = {} }: HttpRequest): object {
    if (path.endsWith("/status")) return { enabled: this.enabled } satisfies ReplyOf<typeof gifs.status>;
    if (path.endsWith("/picture")) {
      this.shapes.push(query.shape);
      const picture = { content_type: "image/webp", base64: btoa("webp") };
      return picture satisfies ReplyOf<typeof gifs.picture>;
    }
    if (this.refusal !== null) throw new ApiError(503, "gifs_unavailable", this.refusal);
    const about = typeof query.search === "string" && query.search !== "" ? query.search : "popular";
    const offset = Number(query.offset ?? 0);
    const found = about === "nothing" ? [] : [`${about}${offset}`, `${about}${offset + 1}`];
    return {
      gifs: found.map((name) => ({ _id: name, title: `A ${name} GIF`, width: 100, height: 50 })),
      nextOffset: offset === 0 && found.length > 0 ? 2 : null,
    } satisfies ReplyOf<typeof gifs.search>;
  }
}
