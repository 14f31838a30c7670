import { useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";

/**
 * What stands where a page will, while its code is on the way. A page of the settings has their list beside it from
 * the start, so that nothing moves when the page comes.
 */
export function PendingPage() {
  const { pathname } = useLocation();
  const isSetting =
    pathname.startsWith(paths.settings) || settingsPages.some(({ path }) => pathname === path);
  return isSetting ? <PendingSetting /> : <PageSkeleton />;
}

function PendingSetting() {
  return (
    <SettingsFrame list={useSettingsList()}>
      <PageSkeleton />
    </SettingsFrame>
  );
}
