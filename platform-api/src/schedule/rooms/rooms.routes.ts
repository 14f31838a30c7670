import type { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { addRoom, changeRoom, removeRoom } from "./rooms.service.ts";
import { findRooms } from "./rooms.sql.ts";

/** A company's rooms. */
export const roomsRoutes = (services: Services): Handlers<typeof rooms> => ({
  list: ({ principal }) =>
    services.db.as(askerOf(principal)).read(async (sql) => ({ items: await findRooms(sql) })),
  create: ({ principal, body }) => addRoom(services, principal, body),
  update: ({ principal, params, body }) => changeRoom(services, principal, params.roomId, body),
  remove: ({ principal, params }) => removeRoom(services, principal, params.roomId),
});
