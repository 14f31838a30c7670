import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  notificationAllow,
  setsNotificationDefaults,
} from "@loubby/shared-contracts/http/notifications/notification-allow";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules, useAccess } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { notify } from "@loubby/shared-ui/toasts";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { Slack } from "./slack.tsx";
import { ChannelTable } from "../channel-table.tsx";
import { switched, type Switches } from "../use-allow.ts";
import "../../my-work/my-work.css";

/** Sets what the company's members start from. */
export function CompanyNotifications() {
  const mayChange = useAccess(setsNotificationDefaults).kind === "open";
  const { found, save } = useDefaults();
  if (found.isError)
    return (
      <LoadProblem
        title="Couldn't load the company's notifications"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (found.data === undefined) return <PageSkeleton bodyOnly count={3} />;
  return (
    <div className="mr-work">
      <Slack />
      <p className="mr-told-lead">
        Members start from this. What someone has chosen for themselves stays as it is.
      </p>
      <ChannelTable
        title="What members hear about"
        groups={found.data.data.groups}
        {...(mayChange && {
          onSwitch: (key: string, channels: Switches) => save.mutate({ [key]: channels }),
        })}
      />
    </div>
  );
}

function useDefaults() {
  const client = useQueryClient();
  const queryKey = keyOf(notificationAllow.defaults, {});
  const found = useQuery({ ...query(notificationAllow.defaults, {}), ...cacheRules.notificationSettings });
  const save = useMutation({
    mutationFn: (channels: Readonly<Record<string, Switches>>) =>
      call(notificationAllow.setDefaults, { body: { channels } }),
    onMutate: (channels) => {
      const before = client.getQueryData<typeof found.data>(queryKey);
      if (before !== undefined)
        client.setQueryData(queryKey, { data: { groups: switched(before.data.groups, channels) } });
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      notify.error(wordsOf(error));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey });
      // The reader may start from it too.
      await client.invalidateQueries({ queryKey: keyOf(notificationAllow.get) });
    },
  });
  return { found, save };
}
