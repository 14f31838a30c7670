import { Link } from "react-router-dom";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { MemberName } from "./member-name.tsx";
import { roleName } from "./role-words.ts";
import { Seats } from "./seats.tsx";
import { useFirstMembers } from "./use-members.ts";

const SHOWN = 4;

/** "Your team" on the dashboard: who is in the company and how many seats are taken. */
export default function TeamWidget() {
  const { data, error, refetch } = useFirstMembers(SHOWN);
  if (data) {
    const more = data.seats.members - data.members.length;
    return (
      <div className="set-team">
        <Seats seats={data.seats} />
        <ul>
          {data.members.map((member) => (
            <li key={member._id}>
              <MemberName
                member={member}
                line={[...new Set([member.position, roleName(member.role)])].filter(Boolean).join(" · ")}
              />
            </li>
          ))}
        </ul>
        <Link to={paths.members}>{more > 0 ? `${more} more in users and access` : "Users and access"}</Link>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        compact
        level={3}
        title="Couldn't load your team"
        {...failureOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <PageSkeleton bodyOnly layout="list" count={3} />;
}
