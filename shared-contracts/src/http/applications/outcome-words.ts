import type { MyApplication } from "./my-applications.schema.ts";

/** Returns what a candidate reads of an application that has ended. */
export function outcomeWords({
  status,
  closed_as_declined,
}: {
  readonly status: Exclude<MyApplication["status"], "active">;
  readonly closed_as_declined: boolean;
}): string {
  if (status === "rejected") return closed_as_declined ? "You declined the offer" : "Not selected";
  return status === "hired" ? "Hired" : "Withdrawn";
}
