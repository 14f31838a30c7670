import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";

/** The rooms of the company; none while they aren't known, and for someone who is in no company. */
export function useRooms(isMember: boolean) {
  const { data, isError, refetch } = useQuery({ ...query(rooms.list, {}), enabled: isMember });
  return { rooms: data?.items ?? [], isMissing: isError && !data, retry: () => void refetch() };
}
