import type { members } from "@loubby/shared-contracts/http/settings/members";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findMembers } from "./members.sql.ts";

/** The people of a company. */
export const membersRoutes = ({ db }: Services): Handlers<typeof members> => ({
  list: ({ principal }) =>
    db
      .as(askerOf(principal))
      .read(async (sql) => ({ members: await findMembers(sql, principal.organization.id) })),
});
