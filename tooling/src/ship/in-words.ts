import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { ShipError } from "./deployer.ts";

/** An error as the person at the terminal should read it; what they cannot put right keeps its stack. */
export function inWords(error: unknown): string {
  if (error instanceof ShipError) return error.message;
  if (error instanceof ApiError)
    return `${error.message}${error.requestId === undefined ? "" : ` (request ${error.requestId})`}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
