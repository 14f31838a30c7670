import { Link } from "react-router-dom";
import { Avatar } from "@loubby/shared-ui/avatar";
/** The name that a person goes by. */
export function fullNameOf({ user }) {
    return `${user.first_name} ${user.last_name}`.trim() || user.email_address;
}
/** Who is signed in, at the foot of the sidebar. */
export function ProfileBlock({ viewer, open, entry, onFollow }) {
    const { user } = viewer;
    const name = fullNameOf(viewer);
    const body = (<>
      <Avatar name={name} src={user.logo_url} size={34} decorative={open}/>
      {open && (<span className="sh-profile-words">
          <strong>{name}</strong>
          <small>{user.organization?.employer_id.company_name ?? user.email_address}</small>
        </span>)}
    </>);
    if (!entry)
        return <div className="sh-profile">{body}</div>;
    return (<Link to={entry.path} className="sh-profile" onClick={onFollow}>
      {body}
    </Link>);
}
