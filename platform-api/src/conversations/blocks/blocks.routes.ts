import type { blocks } from "@loubby/shared-contracts/http/conversations/blocks";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { report, setBlocked } from "./blocks.service.ts";
import { findBlocked } from "./blocks.sql.ts";

/** Blocking and reporting. */
export const blocksRoutes = (services: Services): Handlers<typeof blocks> => ({
  list: ({ principal }) =>
    services.db
      .as(askerOf(principal))
      .read(async (sql) => ({ people: await findBlocked(sql, principal.userId) })),
  block: async ({ principal, params }) => {
    await setBlocked(services, principal, params.userId, true);
    return { blocked: true };
  },
  unblock: async ({ principal, params }) => {
    await setBlocked(services, principal, params.userId, false);
    return { blocked: false };
  },
  report: ({ principal, params, body }) => report(services, principal, params.conversationId, body),
});
