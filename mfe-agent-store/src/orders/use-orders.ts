import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAppMode } from "@loubby/shared-contracts/shell";
import { useReadAnew } from "../reading/use-read-anew.ts";

const PAGE = 20;

/** What buying an agent would mean in this mode; read anew when the wallet changes. */
export function useCheckout(listingId: string) {
  const mode = useAppMode() ?? "buyer";
  useOrdersAnew();
  return useQuery({
    ...query(orders.checkout, { params: { listingId }, query: { mode } }),
    staleTime: 0,
    select: ({ data }) => data,
  });
}

/** What the person and their company bought, page after page; `q`: by these words. */
export const usePurchases = (q: string) => useOrderPages(orders.purchases, q);

/** What the person sold, page after page, each with what it comes to; `q`: by these words. */
export const useSales = (q: string) => useOrderPages(orders.sales, q);

type Listed = typeof orders.purchases | typeof orders.sales;

function useOrderPages<E extends Listed>(endpoint: E, q: string) {
  useOrdersAnew();
  const request = { query: { limit: PAGE, ...(q !== "" && { q }) } };
  return useInfiniteQuery({
    queryKey: [...keyOf<Listed>(endpoint, request), "pages"],
    queryFn: async ({ pageParam, signal }) =>
      (await call<Listed>(
        endpoint,
        { query: { ...request.query, cursor: pageParam } },
        { signal },
      )) as Page<E>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<E>) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** What every page of a list has, with what is its own. */
type Page<E extends Listed> = ReplyOf<typeof orders.purchases> & ReplyOf<E>;

/** An order, whole; it and its disputes are read anew when either side or staff moves it. */
export function useOrder(orderId: string) {
  useOrdersAnew();
  return useQuery({ ...query(orders.get, { params: { orderId } }), staleTime: 0 });
}

/** Keeps an order as it was answered, and has the lists read anew. */
export function useKeepOrder() {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(keyOf(orders.get, { params: { orderId: order._id } }), order);
    return client.invalidateQueries({
      predicate: ({ queryKey }) => isOfOrders(queryKey) && queryKey[0] !== orders.get.id,
    });
  };
}

/** Where an order stands changes with the money of either side. */
const useOrdersAnew = () => useReadAnew(isOfOrdersAndDisputes);

const isOfOrdersAndDisputes = (queryKey: readonly unknown[]) =>
  isOfOrders(queryKey) || (typeof queryKey[0] === "string" && queryKey[0].startsWith("disputes."));

/** Whether a query reads orders, or purchases that wait for a second person. */
export const isOfOrders = ([id]: readonly unknown[]) =>
  typeof id === "string" && (id.startsWith("orders.") || id.startsWith("purchaseRequests."));
