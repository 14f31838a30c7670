import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { ApiError, on } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { standingWords } from "../list/standing-words.ts";

/** More than these are on the person's page. */
const SHOWN = 3;

/** Names what else the person of an application applied for; nothing where there is nothing else to see. */
export function OtherApplications({ application }: { readonly application: Application }) {
  const client = useQueryClient();
  const personId = application.candidate._id;
  const read = useQuery({
    ...query(candidates.get, { params: { personId } }),
    // An anonymous candidate's other applications would tell who they are.
    enabled: !application.anonymous,
  });
  useEffect(
    () =>
      on("applications.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(candidates.get) })),
    [client],
  );
  const isMissing = read.error instanceof ApiError && read.error.status === 404;
  if (read.isError && read.data === undefined && !isMissing)
    return (
      <ErrorState
        compact
        title="Couldn't load their other applications"
        {...failureOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  const others = (read.data?.applications ?? []).filter(({ _id }) => _id !== application._id);
  if (others.length === 0) return null;
  return (
    <section className="mr-others" aria-label="Other applications">
      <span>Also applied for</span>
      <ul>
        {others.slice(0, SHOWN).map(({ _id, job, stage, status }) => (
          <li key={_id}>
            <Link to={paths.application(job._id, _id)} dir="auto">
              {job.title}
            </Link>{" "}
            {status === "active" ? (
              <span dir="auto">{stage.name}</span>
            ) : (
              <StatusTag tone={standingWords[status].tone}>{standingWords[status].label}</StatusTag>
            )}
          </li>
        ))}
      </ul>
      <Link to={paths.listedCandidate(personId)}>
        {others.length > SHOWN ? `All ${others.length + 1} applications` : "Show candidate"}
      </Link>
    </section>
  );
}
