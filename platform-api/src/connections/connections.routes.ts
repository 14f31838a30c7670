import type { connections } from "@loubby/shared-contracts/http/connections/connections";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { acceptRequest, askToConnect, declineRequest, endConnection } from "./connections.service.ts";
import { findBetween, findConnections } from "./connections.sql.ts";
import { findPeople } from "./people.sql.ts";

/** Who people may know and are connected with. */
export const connectionsRoutes = (services: Services): Handlers<typeof connections> => ({
  people: ({ principal, query }) =>
    as(services, principal).read((sql) =>
      findPeople(sql, { ...query, withApplicants: seesApplicants(principal) }),
    ),
  list: ({ principal, query }) =>
    as(services, principal).read((sql) => findConnections(sql, principal.userId, query)),
  between: ({ principal, query }) =>
    as(services, principal).read(async (sql) => ({
      connection: (await findBetween(sql, principal.userId, query.userId)) ?? null,
    })),
  request: ({ principal, body }) => askToConnect(services, principal, body, seesApplicants(principal)),
  accept: ({ principal, params }) => acceptRequest(services, principal, params.connectionId),
  decline: ({ principal, params, body }) =>
    declineRequest(services, principal, params.connectionId, body.block),
  end: ({ principal, params }) => endConnection(services, principal, params.connectionId),
});

const as = ({ db }: Services, principal: Principal) => db.as(askerOf(principal));

const seesApplicants = (principal: Principal) =>
  principal.organization !== null && hasPermission(principal, "application", "read");
