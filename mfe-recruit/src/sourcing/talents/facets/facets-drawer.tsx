import { Button, Drawer } from "antd";
import type { ComponentProps } from "react";
import { Facets } from "./facets.tsx";

interface FacetsDrawerProps extends ComponentProps<typeof Facets> {
  readonly open: boolean;
  /** The current number of matches, in words. */
  readonly total: string;
  readonly onClose: () => void;
}

/** Shows the filters where the screen has no room for them beside the list. */
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
