import type { ApplicationCard, Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { exactTime } from "@loubby/shared-contracts/shell";
import { Arrived } from "./arrived.tsx";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { Tags } from "../../tags/tags.tsx";
import { eventLine, offerLine, placeLine, scorecardsLine, shortPlace, workLine } from "./card-lines.ts";
import { sourceLine } from "./source-line.ts";
import { isLate, timeInStage } from "./time-in-stage.ts";

interface CardDetailsProps {
  readonly card: ApplicationCard;
  readonly fields: Board["card_fields"];
  readonly slaDays: number | null;
  readonly viewers: readonly string[] | undefined;
}

/** Shows beneath a card's name what the company chose; what isn't known of someone leaves no gap. */
export function CardDetails({ card, fields, slaDays, viewers }: CardDetailsProps) {
  const shows = (field: Board["card_fields"][number]) => fields.includes(field);
  const work = workLine(card.facts, shows);
  const place = placeLine(card.facts, shows);
  // Who referred someone, and whose link it was, is told wherever sources are.
  const source = shows("source") && sourceLine(card);
  const scorecards = shows("scorecards") && scorecardsLine(card.scorecards);
  const offer = offerLine(card);
  const event = shows("next_event") && card.next_event;
  return (
    <span className="mr-card-times">
      {work && (
        <span className="mr-card-work" dir="auto">
          {work}
        </span>
      )}
      {place && <span dir="auto">{place}</span>}
      {shows("applied") && (
        <span>
          <Arrived added={card.added} at={card.applied_at} />
        </span>
      )}
      {shows("time_in_stage") && (
        <span data-late={isLate(card, slaDays) || undefined}>
          <RelativeTime iso={card.stage_entered_at} tell={timeInStage} exact={exactTime} />
        </span>
      )}
      {viewers && (
        <span dir="auto">
          {viewers.join(", ")} {viewers.length === 1 ? "is" : "are"} viewing
        </span>
      )}
      {source && <span dir="auto">{source}</span>}
      {scorecards && <span>{scorecards}</span>}
      {event && (
        <span>
          <RelativeTime
            iso={event.starts_at}
            tell={(iso, now) => eventLine(event.kind, iso, now)}
            exact={exactTime}
          />
          {event.place && <span dir="auto"> · {shortPlace(event.place)}</span>}
        </span>
      )}
      {offer && <span className="mr-card-offer">{offer}</span>}
      {card.has_double && <span className="mr-card-double">Possible duplicate</span>}
      {shows("tags") && <Tags tags={card.tags} />}
    </span>
  );
}
