import { z } from "zod";
import { settings } from "#api/config/settings";

/** GIPHY as this server may ask it. */
export interface Giphy {
  readonly key: string;
  /** Where its API begins, without a trailing slash. */
  readonly url: string;
  /** The strongest content that is shown. */
  readonly rating: string;
}

/** GIPHY's key, without which there are no GIFs. */
export const giphySettings = settings(
  {
    GIPHY_API_KEY: z.string().optional(),
    GIPHY_RATING: z.enum(["g", "pg", "pg-13", "r"]).default("g"),
    GIPHY_URL: z
      .url({ protocol: /^https?$/, error: "Enter the address of GIPHY's API." })
      .default("https://api.giphy.com"),
  },
  ({ GIPHY_API_KEY: key, GIPHY_RATING: rating, GIPHY_URL: url }): Giphy | null =>
    key === undefined ? null : { key, rating, url: url.replace(/\/$/, "") },
);
