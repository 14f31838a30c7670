import type { Answer } from "./calendar-provider.ts";

/** An error as Graph says it. */
export const graphError = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: code } },
});
