import { Button } from "antd";
import { useState } from "react";
import type { LoubbyCard } from "@loubby/shared-contracts/http/applications/loubby-cards.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { LockTip } from "@loubby/shared-ui/states/lock-tip";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { copyText } from "@loubby/shared-ui/copy-text";
import { FIELD_WORDS } from "./card-words.ts";
import { useCardSteps } from "./use-cards.ts";

const STATE: Readonly<Record<LoubbyCard["state"], { label: string; tone: StatusTone }>> = {
  open: { label: "Open", tone: "success" },
  revoked: { label: "Revoked", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  withdrawn: { label: "Candidate withdrew", tone: "neutral" },
};

interface CardRowProps {
  readonly card: LoubbyCard;
  /** Why it can't be revoked, or null. */
  readonly lock: Lock | null;
}

/** Shows one card: what is on it, how long it lasts, and how often it was viewed. */
export function CardRow({ card, lock }: CardRowProps) {
  const [asking, setAsking] = useState(false);
  const { revoke } = useCardSteps(card.application_id);
  const { label, tone } = STATE[card.state];
  const shows = card.fields.map((field) => FIELD_WORDS[field]).join(", ");
  return (
    <li className="mr-card-row">
      <p className="mr-card-head">
        <StatusTag tone={tone}>{label}</StatusTag>
        <span className="mr-card-facts lb-figures">
          {card.views === 0
            ? "Not viewed yet"
            : `Viewed ${card.views === 1 ? "once" : `${card.views} times`}`}
          {card.last_viewed_at !== null && (
            <>
              , last <RelativeTime iso={card.last_viewed_at} tell={relativeTime} exact={exactTime} />
            </>
          )}
        </span>
      </p>
      <p>{shows}</p>
      <p className="mr-card-facts">
        {card.created_by} created it{" "}
        <RelativeTime iso={card.created_at} tell={relativeTime} exact={exactTime} />
        {card.state === "open" && (
          <>
            , expires <RelativeTime iso={card.expires_at} tell={relativeTime} exact={exactTime} />
          </>
        )}
      </p>
      {card.state === "open" && (
        <p className="mr-card-steps">
          <Button size="small" onClick={() => copyText(card.url)}>
            Copy link
          </Button>
          <a href={card.url} target="_blank" rel="noopener noreferrer">
            View
          </a>
          <LockTip lock={lock}>
            <Button size="small" type="text" danger onClick={() => setAsking(true)}>
              Revoke
            </Button>
          </LockTip>
        </p>
      )}
      <Confirm
        open={asking}
        title={`Revoke the card with “${shows.slice(0, 60)}”?`}
        confirmText="Revoke card"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(card._id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>Its link will stop working for everyone. You can't undo this.</p>
      </Confirm>
    </li>
  );
}
