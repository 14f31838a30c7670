import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Endpoint, RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";

/** Reads a list of one application, again when either side does something about that. */
export function useListOf<E extends Endpoint>(applicationId: string, endpoint: E, request: RequestOf<E>) {
  const client = useQueryClient();
  const options = query(endpoint, request);
  const hash = hashKey(options.queryKey);
  useEffect(
    () =>
      on("applications.changed.v1", (change) => {
        if (change.applicationId === applicationId || change.many)
          void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash });
      }),
    [client, applicationId, hash],
  );
  return useQuery(options);
}
