import { endpoints } from "../endpoint.ts";
import type { gifsSchema } from "./gifs.schema.ts";

/**
 * GIFs of GIPHY, which the server asks: browsers don't. Without its key 409 `gifs_off`; where it fails 503
 * `gifs_unavailable`.
 */
export const gifs = endpoints<typeof gifsSchema>()("gifs", {
  status: {
    method: "GET",
    path: "/shared/gifs/status",
    access: "signed_in",
    summary: "Whether GIFs can be searched here.",
  },
  search: {
    method: "GET",
    path: "/shared/gifs",
    access: "signed_in",
    perMinute: 60,
    summary: "GIFs about something, or the popular ones.",
  },
  picture: {
    method: "GET",
    path: "/shared/gifs/picture",
    access: "signed_in",
    perMinute: 600,
    summary: "A picture of a GIF. 404 `gif_not_found`.",
  },
});
