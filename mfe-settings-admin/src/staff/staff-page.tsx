import { failureOf } from "@loubby/shared-contracts/http/failure";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { AddStaff } from "./add-staff.tsx";
import { RemoveStaff } from "./remove-staff.tsx";
import { actionWords, staffRoleWords } from "./staff-words.ts";
import { useChanges, useStaff } from "./use-staff.ts";
import "../layout/settings-layout.css";
import "../remotes/forms.css";
import "./staff.css";

/** `/dashboard/admin/staff`: who runs the product, and what they changed. */
export default function StaffPage() {
  return (
    <>
      <PageHeader
        title="Staff"
        lead="Who runs the product. Each change is kept with who made it."
        action={<AddStaff />}
      />
      <People />
      <Audit />
    </>
  );
}

function People() {
  const { data, error, refetch } = useStaff();
  if (!data) {
    return error ? (
      <ErrorState title="Couldn't load the staff" {...failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton bodyOnly layout="list" count={3} />
    );
  }
  return (
    <ul className="set-card sf-list" aria-label="Staff">
      {data.items.map((member) => (
        <li key={member._id}>
          <span className="sf-who" dir="auto">
            <strong>{member.name}</strong>
            <small>{member.email_address}</small>
          </span>
          <span>{staffRoleWords[member.role].name}</span>
          <RemoveStaff member={member} />
        </li>
      ))}
    </ul>
  );
}

function Audit() {
  const { data, error, refetch } = useChanges();
  return (
    <section className="set-card" aria-labelledby="sf-audit">
      <h2 id="sf-audit">Audit</h2>
      <p>The last hundred changes of staff, partners, granted plans and voided referrals.</p>
      {!data && error && (
        <ErrorState title="Couldn't load the audit" {...failureOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <PageSkeleton bodyOnly layout="list" count={3} />}
      {data?.items.length === 0 && (
        <EmptyState compact level={3} title="No changes yet" sentence="The first one will appear here." />
      )}
      {data && data.items.length > 0 && (
        <ul className="sf-list">
          {data.items.map(({ at, actor, action, subject, details }) => (
            <li key={`${at} ${action} ${subject}`}>
              <span className="sf-who" dir="auto">
                {subject} {actionWords(action)}
                <small>
                  {[nameOf(actor), details["reason"], details["role"]].filter(Boolean).join(" · ")}
                </small>
              </span>
              <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** People of the staff are kept by name and id; the id is for the audit's own sake. */
const nameOf = (actor: string) => actor.replace(/ <[^>]*>$/, "");
