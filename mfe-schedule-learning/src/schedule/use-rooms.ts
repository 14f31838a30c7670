import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import type { Room } from "@loubby/shared-contracts/http/schedule/rooms.schema";

/** The rooms of the company; none while they aren't known, and for someone who is in no company. */
export function useRooms(isMember: boolean): readonly Room[] {
  return useQuery({ ...query(rooms.list, {}), enabled: isMember }).data?.items ?? [];
}
