import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { staff } from "@loubby/shared-contracts/http/staff/staff";

/** The staff by name. */
export const useStaff = () => useQuery(query(staff.list, {}));

/** The last lines of the audit. */
export const useChanges = () => useQuery(query(staff.changes, {}));

/** Reads the list and its audit anew. */
export function useReadStaffAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [staff.list, staff.changes].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
}

/** Makes someone staff. */
export function useAddStaff() {
  const readAnew = useReadStaffAnew();
  return useMutation({
    mutationFn: (body: RequestOf<typeof staff.add>["body"]) => call(staff.add, { body }),
    onSettled: readAnew,
  });
}

/** Makes someone of the staff an ordinary account again. */
export function useRemoveStaff(userId: string) {
  const readAnew = useReadStaffAnew();
  return useMutation({
    mutationFn: (current_password: string) =>
      call(staff.remove, { params: { userId }, body: { current_password } }),
    onSettled: readAnew,
  });
}
