import { type ReactNode, useRef } from "react";
import { Dropdown, type DropdownProps } from "antd";

type ActionMenuProps = Omit<DropdownProps, "autoFocus" | "children" | "trigger"> & {
  /** The button that opens it. */
  readonly children: ReactNode;
};

/**
 * A button's menu, opened by a click or a key. The focus goes to its first entry, so that arrows, Enter and Escape
 * work, and back to the button when it closes.
 */
export function ActionMenu({ onOpenChange, ...props }: ActionMenuProps) {
  const opener = useRef<Element>(null);
  return (
    <Dropdown
      {...props}
      autoFocus
      trigger={["click"]}
      onOpenChange={(open, info) => {
        const { activeElement } = document;
        if (open) opener.current = activeElement;
        else if (activeElement?.closest(".ant-dropdown")) (opener.current as HTMLElement | null)?.focus();
        onOpenChange?.(open, info);
      }}
    />
  );
}
