import { Modal, Segmented } from "antd";
import { useRef } from "react";
import { useSession } from "@loubby/shared-contracts/shell";
import { OpenAssistant } from "../bot/open-assistant.tsx";
import { NewGroup } from "./new-group.tsx";
import { NewMessage } from "./new-message.tsx";
import "./new-conversation.css";

interface NewConversationProps {
  /** `assistant` opens at once: there is no one to choose. */
  readonly kind: "message" | "group" | "assistant";
  readonly onKind: (kind: "message" | "group") => void;
  readonly onOpened: (conversationId: string) => void;
  readonly onClose: () => void;
}

/** Begins a conversation with one person or, in a company, with several colleagues. */
export function NewConversation({ kind, onKind, onOpened, onClose }: NewConversationProps) {
  const hasColleagues = useSession(({ user }) => user !== null && user.organization !== null);
  const form = useRef<HTMLDivElement>(null);
  if (kind === "assistant") return <OpenAssistant onOpened={onOpened} onClose={onClose} />;
  return (
    <Modal
      open
      title="New conversation"
      footer={null}
      width={480}
      onCancel={onClose}
      destroyOnHidden
      // An opening dialog gives the focus to its first button.
      afterOpenChange={(isOpen) => isOpen && form.current?.querySelector("input")?.focus()}
    >
      {hasColleagues && (
        <Segmented<"message" | "group">
          block
          className="cv-new-kind"
          aria-label="Kind of conversation"
          value={kind}
          options={[
            { value: "message", label: "One person" },
            { value: "group", label: "Group" },
          ]}
          onChange={onKind}
        />
      )}
      <div ref={form}>
        {kind === "group" && hasColleagues ? (
          <NewGroup onOpened={onOpened} />
        ) : (
          <NewMessage onOpened={onOpened} />
        )}
      </div>
    </Modal>
  );
}
