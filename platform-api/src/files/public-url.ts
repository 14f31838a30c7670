import { rewritePath } from "@loubby/shared-contracts/http/rewrite-path";

/** The address of a public, immutable file (`cdn/…`), or null where there is none. */
export function publicFileUrl(key: string | null): string | null {
  return key === null ? null : rewritePath(key);
}
