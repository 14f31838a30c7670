import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { query } from "@loubby/shared-contracts/http/query";

/** A link to a private file ends after five minutes. */
const LINK_MS = 4 * 60_000;

/** The query for the links to a message's file, read anew before they end. */
export const fileLink = (fileId: string) => ({
  ...query(messages.file, { params: { fileId } }),
  staleTime: LINK_MS,
  refetchInterval: LINK_MS,
});
