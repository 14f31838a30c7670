import { problemsOf as refusedFields } from "@loubby/shared-contracts/http/failure";

/** What a refusal says of each field, by the field's name. */
export function problemsOf(error: Error | null): ReadonlyMap<string, string> {
  return new Map(refusedFields(error).map(({ path, message }) => [path, message]));
}
