import type { Colleague } from "@loubby/shared-contracts/http/colleagues/colleague.schema";

/** A colleague's name as it is read. */
export function nameOf({ first_name, last_name }: Colleague): string {
  return `${first_name} ${last_name}`;
}
