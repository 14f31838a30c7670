import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";

/** Where a picture of a purpose that everyone may see is, by the address that shows it; null for an address of anything else. */
export function keyOfPublicPicture(url: string, purpose: FilePurpose): string | null {
  return new RegExp(`^/(cdn/${purpose}/[0-9a-f]{64}\\.webp)$`).exec(url)?.[1] ?? null;
}
