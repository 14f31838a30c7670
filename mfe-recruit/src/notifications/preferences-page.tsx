import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadProblem } from "../notices/load-problem.tsx";
import { ChannelTable } from "./channel-table.tsx";
import { NotificationsFrame } from "./notifications-frame.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { Times } from "./times.tsx";
import { useAllow } from "./use-allow.ts";
import "@loubby/shared-ui/forms/field.css";
import "../my-work/my-work.css";

/** Shows `/dashboard/settings/notifications/preferences`: by which channels the reader hears of what, and when. */
export default function PreferencesPage() {
  const { found, save } = useAllow();
  return (
    <NotificationsFrame>
      <div className="mr-work">
        {found.isPending && <PageSkeleton bodyOnly layout="form" count={4} />}
        {found.isError && (
          <LoadProblem
            title="Couldn't load your preferences"
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && (
          <>
            <PushSwitch />
            <Times allow={found.data} busy={save.isPending} onChange={save.mutate} />
            <ChannelTable
              title="What you hear about"
              groups={found.data.groups}
              hasNoDigest={found.data.digest.every === "off"}
              onSwitch={(key, channels) => save.mutate({ channels: { [key]: channels } })}
            />
          </>
        )}
      </div>
    </NotificationsFrame>
  );
}
