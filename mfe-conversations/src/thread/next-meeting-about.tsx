import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { useNextMeeting } from "@loubby/shared-contracts/http/schedule/use-next-meeting";
import { NextMeetingLine } from "@loubby/shared-ui/next-meeting-line";

/** The reader's next meeting about a conversation, and the way to schedule one with its people. */
export function NextMeetingAbout({ _id }: Pick<Conversation, "_id">) {
  return (
    <div className="cv-next-meeting">
      <NextMeetingLine {...useNextMeeting("conversation", _id)} />
    </div>
  );
}
