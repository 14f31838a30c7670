import { MessageOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { emit } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useSingleKeys } from "../../lists/use-single-keys.ts";

interface MessageButtonProps {
  readonly application: { readonly _id: string; readonly candidate: { readonly _id: string } };
  /** Whether `m` presses it, where single keys are on. */
  readonly keyed?: boolean;
}

/** Opens the conversation with the candidate about this application, starting it if needed. */
export function MessageButton({ application, keyed = false }: MessageButtonProps) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () =>
      call(conversations.open, {
        body: { userId: application.candidate._id, applicationId: application._id },
      }),
    onSuccess: ({ data: { conversation } }) => {
      emit("conversations.changed.v1", { conversationId: conversation._id });
      void navigate(paths.conversation(conversation._id));
    },
    onError: (error) => notify.error(wordsOf(error)),
  });
  useSingleKeys({ ...(keyed && { m: () => open.mutate() }) });
  return (
    <Button
      icon={<MessageOutlined aria-hidden="true" />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      Message
    </Button>
  );
}
