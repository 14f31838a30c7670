import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";

const SHOW = "show";

interface ShowTabsProps {
  /** The first is what is shown unless the address says otherwise. */
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
}

/** Parts of a page, of which the address names one. */
export function ShowTabs({ tabs }: ShowTabsProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(SHOW);
  const shown = tabs.find(({ key }) => key === asked) ?? tabs[0];
  return (
    <Tabs
      className="adm-tabs"
      activeKey={shown?.key ?? ""}
      destroyOnHidden
      animated={false}
      onChange={(key) => setParams(key === tabs[0]?.key ? {} : { [SHOW]: key })}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  );
}
