import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules, NOTIFICATIONS_SHOWN, on } from "@loubby/shared-contracts/shell";

/** The newest notifications with how many are unread, kept live. */
export function useNotifications() {
  const client = useQueryClient();
  useEffect(
    () =>
      on(
        "notifications.changed.v1",
        () => void client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
      ),
    [client],
  );
  return useQuery({
    ...query(notifications.list, { query: { page: 1, limit: NOTIFICATIONS_SHOWN } }),
    ...cacheRules.unreadNotifications,
    select: ({ data }) => data,
  });
}

/** When the bell was opened last. */
export function useLastView() {
  return useQuery({ ...query(notifications.settings, {}), ...cacheRules.notificationSettings });
}

/** Records that the bell was opened now. What was new stays marked until it is opened again. */
export function useRecordView() {
  return useMutation({
    mutationFn: () =>
      call(notifications.updateSettings, { body: { lastPushNotificationView: new Date().toISOString() } }),
  });
}
