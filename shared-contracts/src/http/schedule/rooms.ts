import { endpoints } from "../endpoint.ts";
import type { roomsSchema } from "./rooms.schema.ts";

/** Who may change a company's rooms. */
export const changesRooms = {
  userTypes: ["employers", "partners"],
  permission: { feature: "company_account", action: "update" },
} as const;

/** The rooms of the company whose workspace is open, which its events reserve. */
export const rooms = endpoints<typeof roomsSchema>()("rooms", {
  list: {
    method: "GET",
    path: "/schedule/rooms",
    access: "signed_in",
    summary: "The company's rooms by name; none for someone who is in no company.",
  },
  create: {
    method: "POST",
    path: "/schedule/rooms",
    access: changesRooms,
    summary: "Adds a room, of which a company has 500 at most. 409 `name_taken`.",
    status: 201,
    perMinute: 60,
  },
  update: {
    method: "PUT",
    path: "/schedule/rooms/:roomId",
    access: changesRooms,
    summary:
      "Replaces a room's details; what is reserved stays. 404, 409 `changed_meanwhile` or `name_taken`.",
  },
  remove: {
    method: "DELETE",
    path: "/schedule/rooms/:roomId",
    access: changesRooms,
    summary: "Removes a room; events that reserved it keep its name as their place. 404.",
  },
});
