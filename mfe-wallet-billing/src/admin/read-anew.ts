import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";

/** Reads everything of staff's money anew that is shown. */
export function readStaffMoneyAnew(client: QueryClient): void {
  for (const endpoint of [staffMoney.requests, staffMoney.request, staffMoney.deposit, staffMoney.owner])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
}
