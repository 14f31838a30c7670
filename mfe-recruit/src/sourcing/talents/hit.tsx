import { Checkbox } from "antd";
import { Link } from "react-router-dom";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Marked } from "@loubby/shared-ui/marked";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { Known } from "./known.tsx";
import { placeOf, reasonWords, workOf } from "./talent-words.ts";
import { personOf } from "./use-chosen.ts";
import "../../tags/tags.css";

/** How many skills a line of the list shows. */
const SKILLS_SHOWN = 6;

interface HitProps {
  readonly hit: TalentHit;
  /** Address of their profile. */
  readonly to: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** Joined or changed since the saved search was last opened. */
  readonly isNew: boolean;
  readonly onToggle: (through: boolean) => void;
}

/** Shows someone in the list: who they are, what the company knows, and why they were found. */
export function Hit({ hit, to, isOpen, isChosen, isNew, onToggle }: HitProps) {
  const { name } = personOf(hit);
  const facts = [
    placeOf(hit),
    workOf(hit),
    hit.availability,
    hit.experience && experienceText(hit.experience),
  ].filter(Boolean);
  // It is then listed among the reasons.
  const isReason = hit.reasons.some(({ text }) => text === hit.headline);
  const further = hit.skills.length - SKILLS_SHOWN;
  return (
    <article className="td-hit" data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      <Checkbox
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle(nativeEvent.shiftKey)}
      />
      <Avatar name={name} src={hit.logo_url} size={40} decorative />
      <div className="td-words">
        <div className="td-name">
          <h2>
            <Link id={`talent-${hit._id}`} to={to} dir="auto">
              {name}
            </Link>
          </h2>
          {isNew && <StatusTag tone="progress">New since you last looked</StatusTag>}
          <span className="td-changed">
            Changed <RelativeTime iso={hit.changed_at} tell={relativeTime} exact={exactTime} />
          </span>
        </div>
        {hit.headline && !isReason && <p dir="auto">{hit.headline}</p>}
        {facts.length > 0 && (
          <p className="td-quiet" dir="auto">
            {facts.join(" · ")}
          </p>
        )}
        {hit.reasons.length > 0 && (
          <dl className="td-reasons" aria-label={`Why ${name} was found`}>
            {hit.reasons.map(({ field, text, marks }) => (
              <div key={`${field} ${text}`}>
                <dt>{reasonWords[field]}</dt>
                <dd dir="auto">
                  <Marked text={text} marks={marks} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hit.skills.length > 0 && (
          <p className="mr-tags">
            {hit.skills.slice(0, SKILLS_SHOWN).map((skill) => (
              <span key={skill} className="mr-tag" dir="auto">
                {skill}
              </span>
            ))}
            {further > 0 && <span className="td-quiet">and {further} more</span>}
          </p>
        )}
        <Known known={hit.known} />
      </div>
    </article>
  );
}
