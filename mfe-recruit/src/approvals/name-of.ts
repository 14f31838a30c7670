import type { Colleague } from "@loubby/shared-contracts/http/colleagues/colleague.schema";

/** Returns a colleague's full name. */
export function nameOf({ first_name, last_name }: Colleague): string {
  return `${first_name} ${last_name}`;
}
