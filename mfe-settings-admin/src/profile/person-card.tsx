import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { roleName } from "../members/role-words.ts";
import "@loubby/shared-ui/forms/field.css";

/** Who a company's person is, with the ways to change it. */
export function PersonCard() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`;
  const { organization } = user;
  return (
    <section className="set-card pf-view-head" aria-label={name}>
      <Avatar name={name} src={user.logo_url} size={72} decorative />
      <div className="pf-person-words">
        <h2 dir="auto">{name}</h2>
        <p>{user.email_address}</p>
        {organization && (
          <p className="lb-field-help" dir="auto">
            {roleName(organization.role.tag)} at {organization.employer_id.company_name}
          </p>
        )}
      </div>
      <ul className="pf-ways">
        <li>
          <Link to={paths.account}>Change name and picture</Link>
        </li>
        {organization && (
          <li>
            <Link to={paths.company}>Company details</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
