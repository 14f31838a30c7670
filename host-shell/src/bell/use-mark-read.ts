import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";

/** Marks one notification read. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      call(notifications.markAsRead, { params: { notificationId }, body: { notificationId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
  });
}

/** Marks all notifications read. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(notifications.markAllAsRead, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(notifications.list) }),
    onError: (error) => notify.error(wordsOf(error)),
  });
}
