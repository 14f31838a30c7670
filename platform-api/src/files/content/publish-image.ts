import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ObjectStorage } from "#api/storage/object-storage";
import { MOST_PIXELS } from "./clean-picture.ts";

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** A public folder below `cdn/` and the square that its pictures fill or fit into, in pixels. */
export interface PublicImageKind {
  readonly folder: string;
  readonly side: number;
  /**
   * `cover` cuts what stands out of the square; `contain` keeps it all, on nothing; `inside` keeps the picture's own shape, and
   * enlarges no small one.
   */
  readonly fit: "cover" | "contain" | "inside";
}

/**
 * Re-encodes a picture as a WebP without its metadata and puts it where everyone can read it, under the hash
 * of its bytes. Answers the public key, or null when the picture cannot be read.
 */
export async function publishImage(
  objects: ObjectStorage,
  kind: PublicImageKind,
  picture: Buffer,
): Promise<string | null> {
  const webp = await encode(picture, kind);
  if (webp === null) return null;
  const key = `cdn/${kind.folder}/${createHash("sha256").update(webp).digest("hex")}.webp`;
  await objects.put(key, webp, "image/webp");
  return key;
}

async function encode(picture: Buffer, { side, fit }: PublicImageKind): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit, background: TRANSPARENT, withoutEnlargement: fit === "inside" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
