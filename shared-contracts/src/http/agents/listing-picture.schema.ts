import { z } from "zod";
import { line } from "../line.schema.ts";

/** A picture of an agent, by the address that its upload was given, with what is seen on it. */
export const ListingPicture = z.object({ url: z.string().max(300), caption: line(160) });
export type ListingPicture = z.output<typeof ListingPicture>;
