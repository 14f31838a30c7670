import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import type { TeamType, TeamTypeForm } from "@loubby/shared-contracts/http/schedule/team-types.schema";

/** What can be booked with the company. */
export const useTeamLinks = () => useQuery(query(teamTypes.list, {}));

/** What was booked of it last. */
export const useTeamBookings = (eventTypeId: string) =>
  useQuery(query(teamTypes.bookings, { params: { eventTypeId } }));

/** Adds what can be booked, or replaces it over the version that was read. */
export function useSaveTeamLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ known, form }: { readonly known: TeamType | null; readonly form: TeamTypeForm }) =>
      known === null
        ? call(teamTypes.create, { body: form })
        : call(teamTypes.update, {
            params: { eventTypeId: known._id },
            body: { ...form, version: known.version },
          }),
    onSuccess: refresh,
  });
}

/** Removes what can be booked. */
export function useRemoveTeamLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (eventTypeId: string) => call(teamTypes.remove, { params: { eventTypeId } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(teamTypes.list) });
}
