import type { ReactNode } from "react";
import type { PoolMemberDetails } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { dayText } from "../../../day-text.ts";
import { Words } from "../tag-words.tsx";
import { consentOf, sourceOf } from "../words.ts";

interface MemberFactsProps {
  readonly member: PoolMemberDetails;
  readonly stages: Pool["stages"];
}

const time = (iso: string) => <RelativeTime iso={iso} tell={relativeTime} exact={exactTime} />;

/** Shows what the company keeps about someone, by which consent, and until when. */
export function MemberFacts({ member, stages }: MemberFactsProps) {
  const { headline, email, phone, links, tags, about, source_detail, added_by } = member;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Stage", stages.find(({ _id }) => _id === member.stage_id)?.name ?? "A former stage"],
    ["Headline", headline && <span dir="auto">{headline}</span>],
    ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Phone", phone && <a href={`tel:${phone}`}>{phone}</a>],
    [
      "Contact",
      member.user_id !== null &&
        email === null &&
        "Through their Loubby account. Their address stays private.",
    ],
    [
      "Links",
      links.length > 0 &&
        links.map((link) => (
          <div key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link.replace(/^https?:\/\//, "")}
            </a>
          </div>
        )),
    ],
    ["Tags", tags.length > 0 && <Words tags={tags} />],
    ["Source", source_detail === "" ? sourceOf(member) : `${sourceOf(member)}: ${source_detail}`],
    [
      "Added",
      <>
        {time(member.added_at)} by <span dir="auto">{added_by}</span>
      </>,
    ],
    [
      "Consent",
      <>
        <StatusTag tone={consentOf(member).tone}>{consentOf(member).label}</StatusTag>
        {member.consent_words && (
          <div dir="auto">
            “{member.consent_words}”{member.consent_version && ` (${member.consent_version})`}
          </div>
        )}
        {member.consent_since !== null && <div>Since {dayText(member.consent_since)}</div>}
        {member.consent_expires_at !== null && <div>Until {exactTime(member.consent_expires_at)}</div>}
      </>,
    ],
    ["Erased", member.erased_at !== null && <>All their details, {time(member.erased_at)}</>],
  ];
  return (
    <>
      <dl className="mt-facts">
        {facts.map(
          ([name, value]) =>
            value !== false &&
            value !== null &&
            value !== "" && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {about && (
        <p className="mt-example" dir="auto">
          {about}
        </p>
      )}
    </>
  );
}
