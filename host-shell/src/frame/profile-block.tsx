import { Link } from "react-router-dom";
import { Avatar } from "@loubby/shared-ui/avatar";
import type { NavViewer } from "../access/viewer.ts";
import type { NavEntry } from "../menus/nav-entries.ts";

interface ProfileBlockProps {
  readonly viewer: NavViewer;
  readonly open: boolean;
  /** The profile page, where this person has one. */
  readonly entry: NavEntry | undefined;
  readonly onFollow?: () => void;
}

/** The name that a person goes by. */
export function fullNameOf({ user }: NavViewer): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email_address;
}

/** Who is signed in, at the foot of the sidebar. */
export function ProfileBlock({ viewer, open, entry, onFollow }: ProfileBlockProps) {
  const { user } = viewer;
  const name = fullNameOf(viewer);
  const body = (
    <>
      <Avatar name={name} src={user.logo_url} size={34} decorative={open} />
      {open && (
        <span className="sh-profile-words">
          <strong>{name}</strong>
          <small>{user.organization?.employer_id.company_name ?? user.email_address}</small>
        </span>
      )}
    </>
  );
  if (!entry) return <div className="sh-profile">{body}</div>;
  return (
    <Link to={entry.path} className="sh-profile" onClick={onFollow}>
      {body}
    </Link>
  );
}
