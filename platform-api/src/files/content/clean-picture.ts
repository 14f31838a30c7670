import sharp, { type Sharp } from "sharp";

/** Far above any camera, far below what would fill the memory. */
export const MOST_PIXELS = 50_000_000;

/** How each type is written anew. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  "image/jpeg": (picture) => picture.jpeg({ quality: 90 }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: 90 }),
};

/** Whether a file of this type is a picture that is written anew. */
export const isPicture = (contentType: string): boolean => contentType in WRITERS;

/**
 * Writes a picture anew in its own type, turned upright: without where and by what it was taken, and without whatever else was
 * hidden in its file. Answers null when it can't be read.
 */
export async function cleanPicture(picture: Buffer, contentType: string): Promise<Buffer | null> {
  const write = WRITERS[contentType];
  if (write === undefined) return null;
  try {
    const read = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: true });
    return await write(read.autoOrient()).toBuffer();
  } catch {
    return null;
  }
}
