import sharp from "sharp";
import { MOST_PIXELS } from "./clean-picture.ts";

/** The longer side, in pixels: twice what a conversation shows, for sharp screens. */
const SIDE = 640;

/** A small picture of another one, and that one's sides in pixels. */
export interface Thumbnail {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
  /** The other one moves. */
  readonly animated: boolean;
}

/** Makes the small picture of one that was checked; of a moving one it shows the first frame. */
export async function thumbnailOf(picture: Buffer): Promise<Thumbnail> {
  const read = sharp(picture, { limitInputPixels: MOST_PIXELS });
  const { width, height, pages = 1 } = await read.metadata();
  const webp = await read
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { webp, width, height, animated: pages > 1 };
}
