import { areaNames } from "@loubby/shared-contracts/http/announcements/announcement-words";
import type { Announcement } from "@loubby/shared-contracts/http/announcements/announcements.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { PlaceLink } from "@loubby/shared-ui/place-link";
import { RelativeTime } from "@loubby/shared-ui/relative-time";

/** One announcement, whole. */
export function Entry({ announcement }: { readonly announcement: Announcement }) {
  const { title, body, type, area, link, starts_at } = announcement;
  return (
    <article className="set-card cl-entry">
      <p className="cl-facts">
        <strong>{type}</strong>
        {area !== null && <span>{areaNames[area]}</span>}
        <RelativeTime iso={starts_at} tell={relativeTime} exact={exactTime} />
      </p>
      <h2 dir="auto">{title}</h2>
      {body !== "" && (
        <p className="cl-text" dir="auto">
          {body}
        </p>
      )}
      {link && <PlaceLink to={link.to}>{link.label}</PlaceLink>}
    </article>
  );
}
