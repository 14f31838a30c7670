import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules, useSession } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

const PAGE = 25;

/** What is shown of the history. */
interface HistoryFilter {
  readonly isUnRead?: "true";
  readonly type?: Notification["type"];
  readonly workspace?: string;
}

/** Returns what an address asks for. */
export function filterOf(params: URLSearchParams): HistoryFilter {
  const type = params.get("type");
  const workspace = params.get("of");
  return {
    ...(params.get("show") === "unread" && { isUnRead: "true" as const }),
    ...(type !== null && { type: type as Notification["type"] }),
    ...(workspace !== null && { workspace }),
  };
}

/** Reads what the reader was told, page by page. */
export function useHistory(filter: HistoryFilter) {
  const first: { readonly before?: string; readonly beforeId?: string } = {};
  const request = { query: { page: 1, limit: PAGE, ...filter } };
  return useInfiniteQuery({
    queryKey: [...keyOf(notifications.list, request), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(notifications.list, { query: { ...request.query, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ data }) => data.next ?? undefined,
    placeholderData: keepPreviousData,
    ...cacheRules.allNotifications,
  });
}

/** The companies that the reader is a member of. */
export function useOwnWorkspaces(): readonly Workspace[] {
  const isPartner = useSession(({ user }) => user?.isPartner ?? false);
  const endpoint = isPartner ? partnerWorkspaces.companies : workspaces.list;
  const { data } = useQuery({ ...query(endpoint, {}), ...cacheRules.partnerCompanies });
  return data?.workspaces ?? [];
}

/** Marks one notification read, here and in the bell. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      call(notifications.markAsRead, { params: { notificationId }, body: { notificationId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
  });
}

/** Marks all notifications read, here and in the bell. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(notifications.markAllAsRead, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
    onError: (error) => notify.error(wordsOf(error)),
  });
}
