import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import type { CandidateDetails } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { NewNote } from "../../applications/applicant/notes/new-note.tsx";
import { useNoteWork } from "../../applications/applicant/notes/use-notes.ts";
import { ListSection, type SectionProps } from "./section.tsx";
import "../../applications/applicant/notes/notes.css";

/** Lists the notes about a person, each with its application, and adds one to an application. */
export function PersonNotes({
  person,
  personId,
  level,
}: SectionProps & { readonly person: CandidateDetails }) {
  const read = useQuery(query(candidates.notes, { params: { personId } }));
  const [chosen, setChosen] = useState<string | null>(null);
  const about = person.applications.find(({ _id }) => _id === chosen) ?? person.applications[0];
  return (
    <ListSection
      title="Notes"
      level={level}
      read={read}
      problem="Couldn't load the notes"
      none="No notes yet"
      keyOf={({ _id }) => _id}
      above={
        about && (
          <div className="cd-new-note">
            {person.applications.length > 1 && (
              <Select<string>
                aria-label="Application that the note is about"
                popupMatchSelectWidth={false}
                options={person.applications.map(({ _id, job }) => ({ value: _id, label: job.title }))}
                value={about._id}
                onChange={setChosen}
              />
            )}
            <AddNote key={about._id} applicationId={about._id} />
          </div>
        )
      }
    >
      {({ application_id, job, author, body, private: isPrivate, created_at }) => (
        <>
          <div className="cd-item-head">
            <strong dir="auto">{author}</strong>
            {isPrivate && <StatusTag tone="neutral">Only you see this</StatusTag>}
          </div>
          <p className="mr-applicant-text" dir="auto">
            {body}
          </p>
          <small className="mr-list-reason">
            <RelativeTime iso={created_at} tell={relativeTime} exact={exactTime} /> ·{" "}
            <Link to={paths.application(job._id, application_id, "notes")} dir="auto">
              {job.title}
            </Link>
          </small>
        </>
      )}
    </ListSection>
  );
}

function AddNote({ applicationId }: { readonly applicationId: string }) {
  const client = useQueryClient();
  const work = useNoteWork(applicationId, () =>
    client.invalidateQueries({ queryKey: keyOf(candidates.notes) }),
  );
  return <NewNote applicationId={applicationId} work={work} />;
}
