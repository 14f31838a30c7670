import { MailOutlined, MessageOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { emit } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { notify } from "@loubby/shared-ui/toasts";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useSingleKeys } from "../../lists/use-single-keys.ts";

interface MessageButtonProps {
  readonly application: {
    readonly _id: string;
    readonly candidate: { readonly _id: string; readonly can_sign_in?: boolean };
  };
  /** Whether `m` presses it, where single keys are on. */
  readonly keyed?: boolean;
}

/** Why someone without a password gets mails and no messages. */
export const NO_PASSWORD =
  "This candidate has no password, so they can't read messages. They can answer a mail.";

/**
 * Opens the conversation with the candidate about this application, starting it if needed, or a new mail to someone who
 * can't sign in.
 */
export function MessageButton({ application, keyed = false }: MessageButtonProps) {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
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
  const byMail = application.candidate.can_sign_in === false;
  const press = () =>
    byMail ? setParams((before) => changedParams(before, { section: "mails", write: "1" })) : open.mutate();
  useSingleKeys({ ...(keyed && { m: press }) });
  return (
    <Button
      icon={byMail ? <MailOutlined aria-hidden="true" /> : <MessageOutlined aria-hidden="true" />}
      loading={open.isPending}
      onClick={press}
      {...(byMail && { title: NO_PASSWORD })}
    >
      {byMail ? "Mail" : "Message"}
    </Button>
  );
}
