import type { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readWork } from "./my-work.service.ts";

/** What waits for someone. */
export const myWorkRoutes = ({ db }: Services): Handlers<typeof myWork> => ({
  list: ({ principal, query }) =>
    db
      .as(askerOf(principal))
      .read((sql) =>
        readWork(sql, { userId: principal.userId, subject: principal }, query, new Date().toISOString()),
      ),
});
