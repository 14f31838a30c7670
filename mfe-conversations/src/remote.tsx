import type { RemoteModule } from "@loubby/shared-contracts/shell";
import { startOutbox } from "./outbox/outbox.ts";

export const remote: RemoteModule = {
  pages: {
    conversations: () => import("./conversations-page.tsx"),
  },
  widgets: {
    unread: () => import("./widgets/unread-widget.tsx"),
  },
  // What was written before a reload goes out wherever the person lands, not only on the page it was written on.
  mount: startOutbox,
};
