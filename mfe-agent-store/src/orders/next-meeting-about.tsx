import type { SubjectKind } from "@loubby/shared-contracts/http/schedule/subject-kinds";
import { useNextMeeting } from "@loubby/shared-contracts/http/schedule/use-next-meeting";
import { NextMeetingLine } from "@loubby/shared-ui/next-meeting-line";

interface NextMeetingAboutProps {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** The reader's next meeting about what a page shows, and the way to schedule one. */
export function NextMeetingAbout({ kind, id }: NextMeetingAboutProps) {
  return <NextMeetingLine {...useNextMeeting(kind, id)} />;
}
