import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";

/** Shows everywhere what a change has made of a request. */
export function keepRequest(client: QueryClient, written: MyReferenceRequest): void {
  client.setQueryData(keyOf(myReferences.get, { params: { requestId: written._id } }), written);
  for (const read of [myReferences.list, myReferences.ofApplication])
    void client.invalidateQueries({ queryKey: keyOf(read) });
}
