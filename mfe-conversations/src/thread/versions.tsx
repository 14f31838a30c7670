import { useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { messages } from "@loubby/shared-contracts/http/conversations/messages";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { MessageText } from "./message-text.tsx";

interface VersionsProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** What a message said before it was edited. */
export function Versions({ message: { conversationId, seq, change }, onClose }: VersionsProps) {
  const read = query(messages.versions, { params: { conversationId, seq: String(seq) } });
  const { data, error, refetch } = useQuery({ ...read, queryKey: [...read.queryKey, change] });
  return (
    <Modal open title="Earlier versions" footer={null} onCancel={onClose} width={520}>
      {error && (
        <ErrorState
          compact
          title="Couldn't load earlier versions"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <p role="status">Loading…</p>}
      <ol className="cv-versions">
        {data?.versions.map(({ body, replacedAt }) => (
          <li key={replacedAt}>
            <small>Until {exactTime(replacedAt)}</small>
            <MessageText body={body} />
          </li>
        ))}
      </ol>
    </Modal>
  );
}
