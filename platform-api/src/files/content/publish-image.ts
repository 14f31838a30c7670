import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ObjectStorage } from "#api/files/object-storage";

/** Far above any camera, far below what would fill the memory. */
const MOST_PIXELS = 50_000_000;

/** A public folder below `cdn/` and the square its pictures fill, in pixels. */
export interface PublicImageKind {
  readonly folder: string;
  readonly side: number;
}

/**
 * Re-encodes a picture as a square WebP without its metadata and puts it where everybody can read it, under the hash
 * of its bytes. Answers the public key, or null when the picture cannot be read.
 */
export async function publishImage(
  objects: ObjectStorage,
  kind: PublicImageKind,
  picture: Buffer,
): Promise<string | null> {
  const webp = await encode(picture, kind.side);
  if (webp === null) return null;
  const key = `cdn/${kind.folder}/${createHash("sha256").update(webp).digest("hex")}.webp`;
  await objects.put(key, webp, "image/webp");
  return key;
}

async function encode(picture: Buffer, side: number): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
