import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { listVariables, messageVariables } from "@loubby/shared-contracts/http/variables";
import { talentReachOut } from "@loubby/shared-contracts/http/sourcing/talent-reach-out";
import { emit } from "@loubby/shared-contracts/shell";
import { ReachOutDialog } from "./reach-out-dialog.tsx";
import type { Person } from "../use-chosen.ts";

const MESSAGE =
  "Hi {first_name},\n\nI came across your profile, and I'd like to talk with you about working at {company}. Do you have a moment?";

interface WriteDialogProps {
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

/** Starts a conversation with each person by a message of their own. */
export function WriteDialog({ people, onClose }: WriteDialogProps) {
  const navigate = useNavigate();
  const [message, setMessage] = useState(MESSAGE);
  // The same for every try: a message that was sent although its reply was lost is sent once.
  const [client_id] = useState(() => crypto.randomUUID());
  const write = useMutation({
    mutationFn: () =>
      call(talentReachOut.write, { body: { user_ids: people.map(({ _id }) => _id), message, client_id } }),
    onSuccess: ({ conversation_id }) => {
      if (conversation_id !== null) emit("conversations.changed.v1", { conversationId: conversation_id });
    },
  });
  const conversationId = write.data?.conversation_id ?? null;
  return (
    <ReachOutDialog
      people={people}
      verb="Message"
      message={message}
      help={`${listVariables(messageVariables)} are replaced when it's sent. Each person gets their own conversation.`}
      disabled={false}
      busy={write.isPending}
      error={write.error}
      sent={write.data ? { words: `Sent to ${write.data.written}`, refused: write.data.refused } : null}
      onMessage={setMessage}
      onSend={() => write.mutate()}
      onClose={onClose}
      next={
        conversationId !== null && (
          <Button type="primary" onClick={() => void navigate(paths.conversation(conversationId))}>
            Open conversation
          </Button>
        )
      }
    />
  );
}
