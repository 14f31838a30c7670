/** The smallest part that S3 takes before the last. */
const PART_BYTES = 5 * 1024 ** 2;
const MOST_PARTS = 10_000;

/** In which parts a file is sent. */
export interface UploadPlan {
  /** Bytes of every part but the last. */
  readonly partSize: number;
  readonly partCount: number;
}

/** The plan for a file of `size` bytes: whole megabytes, at least 5 MB a part and at most 10 000 parts. */
export function planOf(size: number): UploadPlan {
  const megabyte = 1024 ** 2;
  const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS / megabyte) * megabyte);
  return { partSize, partCount: Math.ceil(size / partSize) };
}

/** Bytes of one part of a file of `size` bytes; null for a part that the plan does not have. */
export function sizeOfPart(size: number, number: number): number | null {
  const { partSize, partCount } = planOf(size);
  if (number < 1 || number > partCount) return null;
  return number < partCount ? partSize : size - partSize * (partCount - 1);
}
