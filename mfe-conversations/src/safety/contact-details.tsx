import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { contactDetails } from "@loubby/shared-contracts/http/conversations/contact-details";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { othersIn } from "../faces.ts";
import { putConversation } from "../live/live.ts";
import { threadKey } from "../live/threads.ts";

interface ContactDetailsProps {
  readonly conversation: Conversation;
  readonly userId: string;
}

/** Says what is hidden between two strangers and who agreed to share it, and lets the person agree. */
export function ContactDetails({ conversation, userId }: ContactDetailsProps) {
  const client = useQueryClient();
  const [other] = othersIn(conversation, userId);
  const share = useMutation({
    mutationFn: (agreed: boolean) =>
      call(contactDetails.share, { params: { conversationId: conversation._id }, body: { agreed } }),
    onSuccess: ({ updatedConversation }) => {
      putConversation(client, updatedConversation);
      if (updatedConversation.strangers === null) notify.success("You now share contact details");
      return client.invalidateQueries({ queryKey: threadKey(conversation._id) });
    },
    onError: (error, agreed) =>
      notify.error(`Couldn't ${agreed ? "share contact details" : "undo this"}. ${failureOf(error).reason}`),
  });
  if (other === undefined || conversation.strangers === null) return null;
  const { agreed } = conversation.strangers;
  const isAgreed = agreed.includes(userId);
  const name = <bdi>{other.first_name}</bdi>;
  return (
    <div className="cv-contacts" role="group" aria-label="Contact details">
      <p role="status">
        You and {name} are new to each other, so contact details in messages stay hidden until you both agree.{" "}
        {isAgreed ? (
          <>You agreed, {name} hasn't yet.</>
        ) : (
          agreed.includes(other._id) && <strong>{name} agreed.</strong>
        )}
      </p>
      <Button size="small" loading={share.isPending} onClick={() => share.mutate(!isAgreed)}>
        {isAgreed ? "Undo" : "Share contact details"}
      </Button>
    </div>
  );
}
