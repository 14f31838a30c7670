import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import type {
  AbsenceForm,
  TravelForm,
  WorkingHours,
  WorkingHoursForm,
} from "@loubby/shared-contracts/http/schedule/availability.schema";
import { hereZone } from "../../schedule/event-words.ts";

/** When the person can be met. */
export const useAvailability = () => useQuery(query(availability.read, { query: { time_zone: hereZone() } }));

/** Replaces working hours over the version that was read. */
export function useChangeHours() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id, ...body }: WorkingHours) =>
      call(availability.changeHours, { params: { hoursId: _id }, body }),
    onSuccess: refresh,
  });
}

/** Adds working hours. */
export function useAddHours() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WorkingHoursForm) => call(availability.addHours, { body }),
    onSuccess: refresh,
  });
}

/** Removes working hours. */
export function useRemoveHours() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (hoursId: string) => call(availability.removeHours, { params: { hoursId } }),
    onSuccess: refresh,
  });
}

/** Adds days on which the person is away. */
export function useAddAbsence() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AbsenceForm) => call(availability.addAbsence, { body }),
    onSuccess: refresh,
  });
}

/** Adds days in another zone. */
export function useAddTravel() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TravelForm) => call(availability.addTravel, { body }),
    onSuccess: refresh,
  });
}

/** Removes an absence or a travel. */
export function useRemoveDays() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kind, id }: { readonly kind: "absence" | "travel"; readonly id: string }) =>
      kind === "absence"
        ? call(availability.removeAbsence, { params: { absenceId: id } })
        : call(availability.removeTravel, { params: { travelId: id } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [availability.read, availability.open].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}
