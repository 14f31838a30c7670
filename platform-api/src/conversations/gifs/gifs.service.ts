import { ApiError } from "@loubby/shared-contracts/http/api-error";
import {
  type Gif,
  type gifShapes,
  GIFS_AT_ONCE,
} from "@loubby/shared-contracts/http/conversations/gifs.schema";
import { getPicture } from "#api/outbound/get-picture";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import { findGif, findGifs, type GiphyGif, type GiphyPage, unavailable } from "./giphy.ts";
import { type Giphy, giphySettings } from "./settings.ts";

const KEPT_MS = 10 * 60_000;
const MOST_PAGES = 200;
const MOST_GIFS = 4_000;
/** Bytes of a picture that is shown small or sent. */
const MOST_BYTES = { small: 1_000_000, still: 1_000_000, sent: 5_000_000 };

/** What one node remembers of GIPHY, so that it is asked once for what many people look at. */
export class GifShelf {
  readonly #pages = new Map<string, { readonly until: number; readonly page: Promise<GiphyPage> }>();
  readonly #gifs = new Map<string, GiphyGif>();

  /** A page that was found within ten minutes, or is found now; one that failed is not kept. */
  page(giphy: Giphy, search: string, offset: number): Promise<GiphyPage> {
    const key = `${offset} ${search.toLowerCase()}`;
    const known = this.#pages.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = findGifs(giphy, { search, offset, limit: GIFS_AT_ONCE }).then((found) => {
      for (const gif of found.gifs) keep(this.#gifs, gif.id, gif, MOST_GIFS);
      return found;
    });
    keep(this.#pages, key, { until: Date.now() + KEPT_MS, page }, MOST_PAGES);
    page.catch(() => this.#pages.delete(key));
    return page;
  }

  /** A GIF that this node or another one found. */
  async gif(giphy: Giphy, id: string): Promise<GiphyGif | undefined> {
    const gif = this.#gifs.get(id) ?? (await findGif(giphy, id));
    if (gif) keep(this.#gifs, id, gif, MOST_GIFS);
    return gif;
  }
}

function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** GIFs about something, or the popular ones. Throws 409 `gifs_off`, 503 `gifs_unavailable`. */
export function searchGifs(
  services: Services,
  shelf: GifShelf,
  { search, offset }: { readonly search: string; readonly offset: number },
): Promise<{ gifs: Gif[]; nextOffset: number | null }> {
  return asking(services, async (giphy) => {
    const { gifs, total } = await shelf.page(giphy, search, offset);
    const next = offset + GIFS_AT_ONCE;
    return {
      gifs: gifs.map(
        ({
          id,
          title,
          images: {
            fixed_width_small: { width, height },
          },
        }) => ({
          _id: id,
          title: title || "GIF",
          width,
          height,
        }),
      ),
      nextOffset: gifs.length > 0 && next < total && next <= 480 ? next : null,
    };
  });
}

/** A picture of a GIF, as GIPHY has it. Throws 404 `gif_not_found`, and what searching throws. */
export function pictureOf(
  services: Services,
  shelf: GifShelf,
  { gifId, shape }: { readonly gifId: string; readonly shape: (typeof gifShapes)[number] },
): Promise<{ content_type: string; base64: string }> {
  return asking(services, async (giphy) => {
    const gif = await shelf.gif(giphy, gifId);
    if (gif === undefined) throw notFound();
    const { fixed_width_small, fixed_width_small_still, fixed_height } = gif.images;
    const address = {
      small: fixed_width_small.webp,
      still: fixed_width_small_still.url,
      sent: fixed_height.webp,
    }[shape];
    const { allowLoopback } = services.config.of(outboundSettings);
    const picture = await getPicture(new URL(address), { allowLoopback, mostBytes: MOST_BYTES[shape] });
    if (picture === null) throw notFound();
    return { content_type: picture.contentType, base64: picture.bytes.toString("base64") };
  });
}

async function asking<T>({ config, log }: Services, work: (giphy: Giphy) => Promise<T>): Promise<T> {
  const giphy = config.of(giphySettings);
  if (giphy === null) throw new ApiError(409, "gifs_off", "GIFs aren't set up here.");
  try {
    return await work(giphy);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    log.warn({ err: error }, "GIPHY failed");
    throw error instanceof ApiError ? error : unavailable();
  }
}

const notFound = () => new ApiError(404, "gif_not_found", "This GIF isn't there anymore.");
