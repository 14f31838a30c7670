import type { gifs } from "@loubby/shared-contracts/http/conversations/gifs";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { GifShelf, pictureOf, searchGifs } from "./gifs.service.ts";
import { giphySettings } from "./settings.ts";

/** GIFs that people send. */
export function gifsRoutes(services: Services): Handlers<typeof gifs> {
  const shelf = new GifShelf();
  return {
    status: () => Promise.resolve({ enabled: services.config.of(giphySettings) !== null }),
    search: ({ query }) => searchGifs(services, shelf, query),
    picture: ({ query }) => pictureOf(services, shelf, query),
  };
}
