import { useQueryClient } from "@tanstack/react-query";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { keyOf } from "@loubby/shared-contracts/http/query";

/** Has a dispute, and what it is about, read anew. */
export function useDisputeChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of [disputes.get, orders.get, orders.charges, projects.get])
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
