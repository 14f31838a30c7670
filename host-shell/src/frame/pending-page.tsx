import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsAround } from "../pages/settings-around.tsx";

/** What stands where a page will, while its code is on the way: in the settings beside their list from the start. */
export function PendingPage() {
  return (
    <SettingsAround>
      <PageSkeleton />
    </SettingsAround>
  );
}
