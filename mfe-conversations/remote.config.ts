import * as paths from "@loubby/shared-contracts/paths";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import type { RemoteConfig } from "@loubby/shared-contracts/shell";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-conversations",
  contract: "^1.0.0",
  routes: [
    {
      path: paths.conversations,
      page: "conversations",
      title: "Conversations",
      access: "signed_in",
      nav: { section: "general", order: 40, icon: "conversations", label: "Conversations" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "unread",
      title: "Unread conversations",
      access: "signed_in",
      order: 40,
      minHeight: 220,
    },
  ],
  addMenu: [
    {
      label: "Create conversation",
      to: paths.newConversation,
      access: conversations.createGroup.access,
      order: 70,
    },
  ],
};
