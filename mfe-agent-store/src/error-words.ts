import { ApiError } from "@loubby/shared-contracts/shell";

/** What an error state says of a failed call. */
export function errorWords(error: Error): {
  readonly reason: string;
  readonly reference: string | undefined;
} {
  return { reason: error.message, reference: error instanceof ApiError ? error.requestId : undefined };
}
