import { useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { places } from "@loubby/shared-contracts/http/conversations/places";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { dropConversation, putConversation, refreshList } from "../live/live.ts";

/** Where a conversation stands in the person's own list. `onGone` is called when it leaves the list. */
export function usePlace(conversation: Conversation, title: string, onGone: () => void) {
  const client = useQueryClient();
  const params = { conversationId: conversation._id };

  const undo = (words: string, back: () => Promise<unknown>) =>
    notify.undoable(words, {
      label: "Undo",
      onAction: () => {
        back().then(
          () => refreshList(client),
          () => {
            refreshList(client);
            notify.error("Couldn't undo this. Please try again.");
          },
        );
      },
    });
  const set = (place: { muted?: boolean; pinned?: boolean; archived?: boolean }) =>
    call(places.set, { params, body: place });
  const change = (place: { muted?: boolean; pinned?: boolean }) =>
    set(place).then(
      ({ updatedConversation }) => putConversation(client, updatedConversation),
      (error: unknown) => notify.error(failureOf(error).reason),
    );
  const leave = (send: () => Promise<unknown>, words: string, back: () => Promise<unknown>) => {
    dropConversation(client, conversation._id);
    onGone();
    send().then(
      () => {
        refreshList(client);
        undo(words, back);
        return undefined;
      },
      (error: unknown) => {
        refreshList(client);
        notify.error(failureOf(error).reason);
      },
    );
  };

  return {
    /** Has an agent forget what was said. What it is asked next begins anew. */
    newTopic: () =>
      void call(bots.newTopic, { params }).catch((error: unknown) =>
        notify.error(`Couldn't begin a new topic. ${failureOf(error).reason}`),
      ),
    mute: () => void change({ muted: !conversation.muted }),
    /** Leaves it, so that it isn't read again at once. */
    markUnread: () => {
      const body = { conversationId: conversation._id, unread_from: conversation.last_seq };
      onGone();
      call(conversations.markAsRead, { body }).then(
        ({ updatedConversation }) => putConversation(client, updatedConversation),
        (error: unknown) => notify.error(failureOf(error).reason),
      );
    },
    pin: () => void change({ pinned: !conversation.pinned }),
    archive: () =>
      conversation.archived
        ? leave(
            () => set({ archived: false }),
            `${title} is back in your list`,
            () => set({ archived: true }),
          )
        : leave(
            () => set({ archived: true }),
            `${title} is archived`,
            () => set({ archived: false }),
          ),
    remove: () =>
      leave(
        () => call(conversations.hide, { params }),
        `${title} is deleted for you`,
        () => call(conversations.restore, { params }),
      ),
  };
}
