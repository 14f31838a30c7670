import { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Giphy } from "./settings.ts";

const TIMEOUT_MS = 5_000;

const side = z.coerce.number().int().positive();

/** A GIF as GIPHY's API names it, with the pictures of it that are used here. */
export const GiphyGif = z.object({
  id: z.string().regex(/^[a-z\d]{1,64}$/i),
  title: z.string().default(""),
  images: z.object({
    fixed_width_small: z.object({ webp: z.url(), width: side, height: side }),
    fixed_width_small_still: z.object({ url: z.url() }),
    fixed_height: z.object({ webp: z.url() }),
  }),
});
export type GiphyGif = z.output<typeof GiphyGif>;

const Page = z.object({
  // One that lacks a picture is left out, and spoils no page.
  data: z.array(z.unknown()),
  pagination: z.object({ total_count: z.int().optional(), count: z.int(), offset: z.int() }),
});
const One = z.object({ data: GiphyGif });

/** GIFs in GIPHY's order, and how many there are from the first on. */
export interface GiphyPage {
  readonly gifs: readonly GiphyGif[];
  readonly total: number;
}

/** Finds GIFs about something, or the popular ones. Throws 503 `gifs_unavailable`. */
export async function findGifs(
  giphy: Giphy,
  { search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number },
): Promise<GiphyPage> {
  const about = search === "" ? {} : { q: search };
  const path = search === "" ? "/v1/gifs/trending" : "/v1/gifs/search";
  const query = { ...about, limit: String(limit), offset: String(offset), rating: giphy.rating };
  const { data, pagination } = Page.parse(await ask(giphy, path, query));
  return {
    gifs: data.flatMap((each) => GiphyGif.safeParse(each).data ?? []),
    total: pagination.total_count ?? pagination.offset + pagination.count,
  };
}

/** Finds one GIF by its id, or undefined. Throws 503 `gifs_unavailable`. */
export async function findGif(giphy: Giphy, id: string): Promise<GiphyGif | undefined> {
  const found = await ask(giphy, `/v1/gifs/${encodeURIComponent(id)}`, { rating: giphy.rating });
  return One.safeParse(found).data?.data;
}

async function ask({ url, key }: Giphy, path: string, query: Record<string, string>): Promise<unknown> {
  const reply = await fetch(`${url}${path}?${new URLSearchParams({ api_key: key, ...query })}`, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (reply.status === 401 || reply.status === 403)
    throw unavailable("GIPHY doesn't accept this server's key. Please tell your administrator.");
  if (reply.status === 429)
    throw unavailable("Too many GIFs were searched just now. Please try again in a few minutes.");
  if (reply.status === 404) return {};
  if (!reply.ok) throw new Error(`GIPHY answered ${reply.status}.`);
  return reply.json();
}

/** A refusal for what GIPHY doesn't give. */
export const unavailable = (words = "GIPHY can't be reached right now. Please try again later.") =>
  new ApiError(503, "gifs_unavailable", words);
