import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import type {
  Channel,
  NoticeGroupChoice,
  NotificationAllow,
} from "@loubby/shared-contracts/http/notifications/notification-allow.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Channels of one notice to switch. */
export type Switches = Readonly<Partial<Record<Channel, boolean>>>;

/** What is changed of how someone hears of things. */
export interface AllowChange {
  readonly channels?: Readonly<Record<string, Switches>>;
  readonly quiet_hours?: NotificationAllow["quiet_hours"];
  readonly time_zone?: string;
  readonly digest?: NotificationAllow["digest"];
}

/** Reads how the reader hears of what, and saves a change of it at once. */
export function useAllow() {
  const client = useQueryClient();
  const queryKey = keyOf(notificationAllow.get, {});
  const found = useQuery({
    ...query(notificationAllow.get, {}),
    ...cacheRules.notificationSettings,
    select: ({ data }) => data,
  });
  const save = useMutation({
    mutationFn: (body: AllowChange) => call(notificationAllow.set, { body }),
    onMutate: ({ channels = {}, ...times }) => {
      const before = client.getQueryData<{ data: NotificationAllow }>(queryKey);
      if (before !== undefined)
        client.setQueryData(queryKey, {
          data: { ...before.data, ...times, groups: switched(before.data.groups, channels) },
        });
      return before;
    },
    // One of several in a row answers what the next has changed by now.
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      notify.error(wordsOf(error));
    },
  });
  return { found, save };
}

/** Returns the groups with some channels switched. */
export function switched(
  groups: readonly NoticeGroupChoice[],
  channels: Readonly<Record<string, Switches>>,
): readonly NoticeGroupChoice[] {
  return groups.map((group) => ({
    ...group,
    notices: group.notices.map((notice) => ({
      ...notice,
      channels: { ...notice.channels, ...channels[notice.key] },
    })),
  }));
}
