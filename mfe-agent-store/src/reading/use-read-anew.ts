import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { on } from "@loubby/shared-contracts/shell";

/**
 * Has these queries read anew when the server tells that an order moved, whose event is that of the wallets that its money
 * is in, and when the connection stands again. `isOf` has to stay the same function. What is typed stays.
 */
export function useReadAnew(isOf: (queryKey: readonly unknown[]) => boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey) });
    const offs = [on("wallet.changed.v1", read), on("realtime.connected.v1", read)];
    return () => {
      for (const off of offs) off();
    };
  }, [client, isOf]);
}
