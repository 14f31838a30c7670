import type { MessageHit } from "@loubby/shared-contracts/http/conversations/message-search.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { Marked } from "@loubby/shared-ui/marked";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { shortTime } from "../short-time.ts";

interface HitWordsProps {
  readonly hit: MessageHit;
  /** What stands above the words. */
  readonly title: string;
  /** Who said it, where the title doesn't tell. */
  readonly sender?: string | undefined;
}

/** A message that was found: where it was said or who said it, when, and its words with the matches marked. */
export function HitWords({ hit, title, sender }: HitWordsProps) {
  return (
    <>
      <span className="cv-hit-line">
        <bdi className="cv-hit-title">{title}</bdi>
        <RelativeTime iso={hit.createdAt} tell={shortTime} exact={exactTime} />
      </span>
      <span className="cv-hit-words" dir="auto">
        {sender && <bdi className="cv-hit-sender">{sender}: </bdi>}
        <Marked text={hit.text} marks={hit.marks} />
      </span>
    </>
  );
}
