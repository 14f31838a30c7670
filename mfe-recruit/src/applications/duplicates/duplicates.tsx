import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { duplicates } from "@loubby/shared-contracts/http/applications/duplicates";
import type { Suspect } from "@loubby/shared-contracts/http/applications/duplicates.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { nameOf } from "../board/use-move.ts";
import { Notice } from "../../notices/notice.tsx";
import { Carried } from "./carried.tsx";
import { useMerging } from "./use-merging.ts";
import "./duplicates.css";

const COMMON = { email: "e-mail address", phone: "phone number", link: "profile link" } as const;

/** So many possible duplicates show at once. */
const SHOWN = 2;

/** Shows possible duplicates of an application and what was merged into it; nothing when there are none. */
export function Duplicates({ application }: { readonly application: Application }) {
  const found = useQuery(query(duplicates.list, { params: { applicationId: application._id } }));
  const lock = lockOf(useAccess(duplicates.merge.access));
  const { merge, unmerge, setDifferent } = useMerging(application);
  const [asked, setAsked] = useState<Suspect | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (found.isError && found.data === undefined)
    return (
      <ErrorState
        compact
        title="Couldn't check for duplicates"
        {...failureOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const { suspects = [], carried = [] } = found.data ?? {};
  if (suspects.length + carried.length === 0) return null;
  const name = nameOf(application);
  // Someone with many applications would push the opened one out of sight; those that can be merged come first.
  const inOrder = [...suspects].sort(
    (a, b) => Number(a.unmergeable !== null) - Number(b.unmergeable !== null),
  );
  const shown = showsAll ? inOrder : inOrder.slice(0, SHOWN);
  return (
    <div className="mr-doubles">
      {shown.map((suspect) => (
        <Notice
          key={suspect._id}
          title={`May be the same person as ${suspect.name}, who applied for ${suspect.job.title}`}
          text={[
            `Same ${suspect.common.map((kind) => COMMON[kind]).join(" and ")}.`,
            suspect.unmergeable ?? lock,
          ]
            .filter(Boolean)
            .join(" ")}
          actions={
            <>
              <Link to={`../${suspect.job._id}/board?application=${suspect._id}`}>View</Link>
              <Button
                size="small"
                disabled={lock !== null || suspect.unmergeable !== null}
                onClick={() => setAsked(suspect)}
              >
                Merge…
              </Button>
              <Button
                size="small"
                disabled={lock !== null || setDifferent.isPending}
                onClick={() => setDifferent.mutate({ suspect, different: true })}
              >
                Not a duplicate
              </Button>
            </>
          }
        />
      ))}
      {shown.length < suspects.length && (
        <Button size="small" type="link" onClick={() => setShowsAll(true)}>
          Show {suspects.length - shown.length} more possible{" "}
          {suspects.length - shown.length === 1 ? "duplicate" : "duplicates"}
        </Button>
      )}
      {carried.map((one) => (
        <Carried
          key={one._id}
          carried={one}
          lock={lock}
          busy={unmerge.isPending}
          onPart={() => unmerge.mutate(one)}
        />
      ))}
      <Confirm
        open={asked !== null}
        title={`Merge ${asked?.name ?? ""} into ${name}?`}
        confirmText="Merge"
        busy={merge.isPending}
        onConfirm={() => asked && merge.mutate(asked, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      >
        <p>
          {name} gets everything from the other application: answers, files, history, tags and open tasks. The
          other one leaves the board, and its candidate follows this one. You can unmerge them at any time.
        </p>
      </Confirm>
    </div>
  );
}
