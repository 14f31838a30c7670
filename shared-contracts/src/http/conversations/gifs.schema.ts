import { z } from "zod";

/** A GIF that can be sent, with the sides of its small picture in pixels. */
export const Gif = z.object({
  _id: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Gif = z.output<typeof Gif>;

/** Those of one page. */
export const GIFS_AT_ONCE = 18;

/** Its pictures: a small one that moves, one that doesn't, and the one that is sent. */
export const gifShapes = ["small", "still", "sent"] as const;

export const gifsSchema = {
  status: { response: z.object({ enabled: z.boolean() }) },
  search: {
    query: z.object({
      /** What they are about; the popular ones without. */
      search: z.string().trim().max(50, "At most 50 characters.").default(""),
      offset: z.coerce.number().int().min(0).max(480).default(0),
    }),
    response: z.object({ gifs: z.array(Gif), nextOffset: z.int().nullable() }),
  },
  picture: {
    query: z.object({
      gifId: z.string().regex(/^[a-z\d]{1,64}$/i, "A GIF's id"),
      shape: z.enum(gifShapes),
    }),
    response: z.object({ content_type: z.string(), base64: z.string() }),
  },
};
