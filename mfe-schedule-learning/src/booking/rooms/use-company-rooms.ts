import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { rooms } from "@loubby/shared-contracts/http/schedule/rooms";
import type { Room, RoomForm } from "@loubby/shared-contracts/http/schedule/rooms.schema";

/** The rooms of the company. */
export const useCompanyRooms = () => useQuery(query(rooms.list, {}));

/** Adds a room, or replaces the version that was read. */
export function useSaveRoom() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ known, form }: { readonly known: Room | null; readonly form: RoomForm }) =>
      known === null
        ? call(rooms.create, { body: form })
        : call(rooms.update, { params: { roomId: known._id }, body: { ...form, version: known.version } }),
    onSuccess: refresh,
  });
}

/** Removes a room. */
export function useRemoveRoom() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (roomId: string) => call(rooms.remove, { params: { roomId } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(rooms.list) });
}
