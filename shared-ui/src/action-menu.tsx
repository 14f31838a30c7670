import type { ReactNode } from "react";
import { Dropdown, type DropdownProps } from "antd";

type ActionMenuProps = Omit<DropdownProps, "autoFocus" | "children" | "trigger"> & {
  /** The button that opens it. */
  readonly children: ReactNode;
};

/** A button's menu, opened by a click or a key. The focus goes to its first entry, so that arrows, Enter and Escape work. */
export function ActionMenu(props: ActionMenuProps) {
  return <Dropdown {...props} autoFocus trigger={["click"]} />;
}
