import { Drawer } from "antd";
import type { NavViewer } from "../access/viewer.ts";
import { Sidebar } from "./sidebar.tsx";

const WIDTH_PX = 256;

interface NavDrawerProps {
  readonly viewer: NavViewer;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar as a drawer, where the page is too narrow for both. */
export function NavDrawer({ viewer, open, onClose }: NavDrawerProps) {
  return (
    <Drawer
      open={open}
      placement="left"
      size={WIDTH_PX}
      closable={false}
      aria-label="Navigation"
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <Sidebar viewer={viewer} open onFollow={onClose} />
    </Drawer>
  );
}
