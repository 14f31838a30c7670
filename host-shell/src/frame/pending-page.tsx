import * as paths from "@loubby/shared-contracts/paths";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SecondSidebar } from "@loubby/shared-ui/page/second-sidebar";
import { SectionPages } from "@loubby/shared-ui/page/section-pages";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";

/**
 * What stands where a page will, while its code is on the way. A page of the settings has their list beside it from
 * the start, so that nothing moves when the page comes.
 */
export function PendingPage({ path }: { readonly path: string }) {
  const isSetting = path === paths.settings || path.startsWith(`${paths.settings}/`);
  return isSetting ? <PendingSetting /> : <PageSkeleton />;
}

function PendingSetting() {
  const screen = useMaxWidth(breakpoints.laptop) ? "mobile" : "desktop";
  const { pages, open, onToggle } = useSettingsList(screen);
  return (
    <SecondSidebar
      label="Settings"
      open={open}
      onToggle={onToggle}
      links={<SectionPages pages={pages} open={open} />}
    >
      <PageSkeleton />
    </SecondSidebar>
  );
}
