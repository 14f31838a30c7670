import { Button, Drawer } from "antd";
import type { ComponentProps } from "react";
import { Facets } from "./facets.tsx";

interface FacetsDrawerProps extends ComponentProps<typeof Facets> {
  readonly open: boolean;
  /** How many there are by now, in words. */
  readonly total: string;
  readonly onClose: () => void;
}

/** What people are narrowed by, where the screen has no place for it beside the list. */
export function FacetsDrawer({ open, total, onClose, ...facets }: FacetsDrawerProps) {
  return (
    <Drawer
      open={open}
      size={360}
      title="Filters"
      onClose={onClose}
      footer={
        <Button type="primary" block onClick={onClose}>
          Show {total || "people"}
        </Button>
      }
    >
      <Facets {...facets} />
    </Drawer>
  );
}
