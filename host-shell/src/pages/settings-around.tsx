import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";
import { useSettingsList } from "@loubby/shared-contracts/http/settings/use-settings-list";
import { SettingsFrame } from "@loubby/shared-ui/page/settings-frame";

/** Shows what the shell puts in a page's place beside the list of the settings where the page is one of them. */
export function SettingsAround({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isSetting =
    `${pathname}/`.startsWith(`${paths.settings}/`) || settingsPages.some(({ path }) => pathname === path);
  return isSetting ? <InFrame>{children}</InFrame> : children;
}

function InFrame({ children }: { readonly children: ReactNode }) {
  return <SettingsFrame list={useSettingsList()}>{children}</SettingsFrame>;
}
