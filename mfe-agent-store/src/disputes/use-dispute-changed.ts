import { useQueryClient } from "@tanstack/react-query";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { projects } from "@loubby/shared-contracts/http/orders/projects";
import { keyOf } from "@loubby/shared-contracts/http/query";

/** Has a dispute, and what it is about, read anew; resolves when it is. */
export function useDisputeChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [disputes.get, orders.get, orders.charges, projects.get].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}
