import type { messageSearch } from "@loubby/shared-contracts/http/conversations/message-search";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { searchMessages } from "./search.service.ts";

/** Messages by their words. */
export const messageSearchRoutes = (services: Services): Handlers<typeof messageSearch> => ({
  search: ({ principal, query }) => searchMessages(services, principal, query),
});
