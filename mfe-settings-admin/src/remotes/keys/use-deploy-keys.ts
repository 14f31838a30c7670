import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";

/** Every deploy key, newest first, revoked ones among them. */
export function useDeployKeys() {
  return useQuery(query(deployKeys.list, {}));
}

/** Makes a key; the answer alone holds its secret. */
export function useCreateKey() {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: (body: { readonly remote: string; readonly name: string }) =>
      call(deployKeys.create, { body }),
    onSuccess: readAnew,
    // The secret must not stay behind in memory once its dialog is gone.
    gcTime: 0,
  });
}

/** Ends a key. */
export function useRevokeKey(keyId: string) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: () => call(deployKeys.revoke, { params: { keyId } }),
    onSettled: readAnew,
  });
}

function useReadAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(deployKeys.list) });
}
