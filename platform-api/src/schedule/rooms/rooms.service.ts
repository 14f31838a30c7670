import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Room, RoomForm } from "@loubby/shared-contracts/http/schedule/rooms.schema";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Services } from "#api/services";
import { changedMeanwhile } from "../change-form.ts";
import { deleteRoom, findRooms, insertRoom, updateRoom } from "./rooms.sql.ts";

const MOST_ROOMS = 500;

/** Adds a room to the company. Throws 409 for a name that is taken and for too many. */
export function addRoom({ db }: Services, principal: Principal, form: RoomForm): Promise<Room> {
  const { organization } = principal;
  if (organization === null) throw roomNotFound();
  return db.as(askerOf(principal)).write(async (sql) => {
    if ((await findRooms(sql)).length >= MOST_ROOMS)
      throw new ApiError(409, "too_many", `Your company has ${MOST_ROOMS} rooms already. Delete one first.`);
    const made = await insertRoom(sql, organization.id, form);
    if (made === undefined) throw nameTaken();
    return requireRoom(sql, made);
  });
}

/** Replaces a room's details. Throws 404, 409. */
export async function changeRoom(
  { db }: Services,
  principal: Principal,
  roomId: string,
  form: RoomForm & { readonly version: number },
): Promise<Room> {
  try {
    return await db.as(askerOf(principal)).write(async (sql) => {
      await requireRoom(sql, roomId);
      if (!(await updateRoom(sql, roomId, form))) throw changedMeanwhile("room");
      return requireRoom(sql, roomId);
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "rooms_by_name") throw nameTaken();
    throw error;
  }
}

/** Removes a room; events that reserved it keep their place in words. Throws 404. */
export function removeRoom(
  { db }: Services,
  principal: Principal,
  roomId: string,
): Promise<Record<string, never>> {
  return db.as(askerOf(principal)).write(async (sql) => {
    if (!(await deleteRoom(sql, roomId))) throw roomNotFound();
    return {};
  });
}

async function requireRoom(sql: Sql, roomId: string): Promise<Room> {
  const found = (await findRooms(sql)).find(({ _id }) => _id === roomId);
  if (found === undefined) throw roomNotFound();
  return found;
}

function nameTaken(): ApiError {
  const message = "Your company has a room of this name.";
  return new ApiError(409, "name_taken", message, [{ path: "name", message }]);
}

const roomNotFound = () => new ApiError(404, "room_not_found", "This room doesn't exist, or was deleted.");
