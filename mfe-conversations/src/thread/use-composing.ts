import { type RefObject, useState } from "react";
import { MOST_ASKED_FILES } from "@loubby/shared-contracts/http/agents/file-kinds";
import { call } from "@loubby/shared-contracts/http/call";
import type { Conversation, Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { othersIn } from "../faces.ts";
import { receiveChange } from "../live/threads.ts";
import { draftOf, keepDraft } from "../outbox/drafts.ts";
import { type Outgoing, post } from "../outbox/outbox.ts";
import type { ComposerField } from "./composer.tsx";
import { type Attachments, useAttachments } from "./files/use-attachments.ts";
import { mentionsIn } from "./mentions.ts";

/** What the composer is for: a new message, an answer to one, or one's own message that is edited. */
export type Composing =
  | { readonly kind: "new" }
  | { readonly kind: "reply"; readonly to: Message }
  | { readonly kind: "edit"; readonly message: Message };

/** What is being written in a conversation. */
export interface Writing {
  readonly composing: Composing;
  readonly text: string;
  readonly files: Attachments;
  /** An edit is on its way. */
  readonly isSaving: boolean;
  readonly write: (text: string) => void;
  readonly send: () => void;
  /** Sends a voice message; what is written stays. */
  readonly say: (voice: NonNullable<Outgoing["files"]>[number]) => void;
  /** What was written goes out later: the field is empty again. */
  readonly putOff: () => void;
  /** The members that a text names. */
  readonly mentionsIn: (text: string) => string[];
  readonly reply: (to: Message) => void;
  readonly edit: (message: Message) => void;
  /** Puts a refused message, with its files, before what is being written; answers whether its files found room. */
  readonly putBack: (refused: Pick<Outgoing, "body" | "files">) => boolean;
  /** Back to a new message, with what was written before. */
  readonly cancel: () => void;
}

/** Keeps what is being written, as a draft for new messages, and sends it. */
export function useComposing(
  conversation: Conversation,
  userId: string,
  { field, onSent }: { readonly field: RefObject<ComposerField | null>; readonly onSent: () => void },
): Writing {
  const { _id: conversationId } = conversation;
  const client = useQueryClient();
  const [composing, setComposing] = useState<Composing>({ kind: "new" });
  const [draft, setDraft] = useState(() => draftOf(conversationId));
  const [edited, setEdited] = useState("");
  const [isSaving, setSaving] = useState(false);
  const files = useAttachments(conversationId, conversation.agent ? MOST_ASKED_FILES : undefined);
  const isEdit = composing.kind === "edit";
  const others = othersIn(conversation, userId);

  const toField = () => setTimeout(() => field.current?.focus(), 0);
  const writeDraft = (text: string) => {
    setDraft(text);
    keepDraft(conversationId, text);
  };
  const cancel = () => {
    setComposing({ kind: "new" });
    toField();
  };

  async function save({ seq }: Message) {
    const body = edited.trim();
    setSaving(true);
    try {
      const params = { conversationId, seq: String(seq) };
      const { message } = await call(messages.edit, {
        params,
        body: { body, mentions: mentionsIn(body, others) },
      });
      receiveChange(client, message);
      cancel();
    } catch (error) {
      notify.error(`Couldn't change the message. ${failureOf(error).reason}`);
    } finally {
      setSaving(false);
    }
  }

  return {
    composing,
    text: isEdit ? edited : draft,
    files,
    isSaving,
    write: isEdit ? setEdited : writeDraft,
    send() {
      if (composing.kind === "edit") {
        if (!isSaving) void save(composing.message);
        return;
      }
      const body = draft.trim();
      post(conversationId, body, {
        replyTo: composing.kind === "reply" ? composing.to.seq : undefined,
        mentions: mentionsIn(body, others),
        files: files.ready,
      });
      writeDraft("");
      files.release();
      setComposing({ kind: "new" });
      onSent();
    },
    say(voice) {
      post(conversationId, "", {
        replyTo: composing.kind === "reply" ? composing.to.seq : undefined,
        files: [voice],
      });
      cancel();
      onSent();
    },
    putOff() {
      writeDraft("");
      cancel();
    },
    mentionsIn: (text) => mentionsIn(text, others),
    reply(to) {
      setComposing({ kind: "reply", to });
      toField();
    },
    edit(message) {
      setEdited(message.body);
      setComposing({ kind: "edit", message });
      toField();
    },
    putBack({ body, files: own = [] }) {
      if (!files.putBack(own)) {
        notify.error(
          `A message can have up to ${files.most} files. Send or remove those that you added first.`,
        );
        return false;
      }
      writeDraft([body, draft].filter(Boolean).join("\n"));
      cancel();
      return true;
    },
    cancel,
  };
}
