import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { emit, on } from "@loubby/shared-contracts/shell";

/** What the company says about itself; read again when a colleague changed it. */
export function useCompany() {
  const client = useQueryClient();
  useEffect(
    () =>
      on("profile.changed.v1", () => {
        void client.invalidateQueries({ queryKey: keyOf(company.get) });
      }),
    [client],
  );
  return useQuery(query(company.get, {}));
}

/** Changes details of the company. */
export function useEditCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof company.edit>["body"]) => call(company.edit, { body }),
    onSuccess: (saved) => {
      client.setQueryData(keyOf(company.get, {}), saved);
      // The frame's company name and logo follow at once, also while the live connection is away.
      emit("profile.changed.v1", {});
    },
  });
}
