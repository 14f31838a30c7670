import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { KnownPerson } from "@loubby/shared-contracts/http/applications/added-candidates.schema";
import { query } from "@loubby/shared-contracts/http/query";
import type { AddedDraft } from "./added-draft.ts";
import { useSettled } from "./use-settled.ts";

const SAME = { email: "e-mail", phone: "phone", link: "link", name: "name" } as const;

interface KnownPeopleProps {
  readonly jobId: string;
  readonly draft: AddedDraft;
  readonly onChoose: (person: AddedDraft["person"]) => void;
}

/** Shows who the company may know already, by what was typed so far, and offers to open or to add that person. */
export function KnownPeople({ jobId, draft, onChoose }: KnownPeopleProps) {
  const { email_address, phone_number, first_name, last_name, links, person } = draft;
  const body = useSettled({
    email_address: email_address.trim(),
    phone_number: phone_number.trim(),
    name: first_name.trim() && last_name.trim() ? `${first_name.trim()} ${last_name.trim()}` : "",
    links: [...links],
  });
  const isAsked = Object.values(body).some((value) => value.length > 0);
  const found = useQuery({
    ...query(addedCandidates.find, { params: { jobId }, body }),
    enabled: isAsked && person === null,
    placeholderData: keepPreviousData,
  });
  if (person !== null)
    return (
      <div className="mr-known" role="status">
        <span className="mr-known-words">
          <strong dir="auto">{person.name}</strong> is added as the applicant you know. Their own name and
          contacts stay as they are.
        </span>
        <Button size="small" onClick={() => onChoose(null)}>
          Add as someone else
        </Button>
      </div>
    );
  const people = isAsked ? (found.data?.people ?? []) : [];
  return (
    <div role="status" className="mr-known-list" aria-label="People you may know already">
      {people.map((one) => (
        <Known key={one.application?._id ?? one.member?._id} known={one} onChoose={onChoose} />
      ))}
    </div>
  );
}

function Known({ known, onChoose }: { readonly known: KnownPerson } & Pick<KnownPeopleProps, "onChoose">) {
  const { name, common, application, member, candidate_id } = known;
  const same = common.map((kind) => SAME[kind]).join(" and ");
  const canUse = candidate_id !== null && application?.is_here === false;
  return (
    <div className="mr-known">
      <span className="mr-known-words">
        <strong dir="auto">{name}</strong> {placeOf(known)}. Same {same}.
      </span>
      <span className="mr-known-actions">
        {application && (
          <Link to={paths.application(application.job._id, application._id)} target="_blank">
            Open
          </Link>
        )}
        {member && (
          <Link to={paths.poolMember(member.pool.name_slug, member._id)} target="_blank">
            Open
          </Link>
        )}
        {canUse && (
          <Button size="small" onClick={() => onChoose({ _id: candidate_id, name })}>
            Add this person
          </Button>
        )}
      </span>
    </div>
  );
}

function placeOf({ application, member }: KnownPerson): string {
  if (member) return `is in the talent pool “${member.pool.name}”`;
  if (application?.is_here) return "is already in this job";
  return `applied for ${application?.job.title}`;
}
