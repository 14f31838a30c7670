import type { QueryClient } from "@tanstack/react-query";

/** Has all that staff sees of payouts read anew. */
export const readDeskAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => typeof id === "string" && id.startsWith("payoutDesk."),
  });
