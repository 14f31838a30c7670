import { sql } from "kysely";
import { LINK_LABEL } from "@loubby/shared-contracts/http/announcements/announcement-words";
import type { Announcement } from "@loubby/shared-contracts/http/announcements/announcements.schema";

/** The columns that people read, of a table named `a`. */
export const READ_COLUMNS = sql`a.id, a.form, a.type, a.area, a.title, a.body, a.link, a.link_type, a.link_label, a.starts_at`;

/** An announcement as people read it, in the database's words. */
export interface AnnouncementRow extends Pick<
  Announcement,
  "form" | "type" | "area" | "title" | "body" | "starts_at"
> {
  readonly id: string;
  readonly link: string | null;
  readonly link_type: NonNullable<Announcement["link"]>["type"];
  readonly link_label: string;
}

/** Returns what people read of an announcement. */
export function toAnnouncement(row: AnnouncementRow): Announcement {
  const { id, form, type, area, title, body, starts_at, link, link_type, link_label } = row;
  return {
    _id: id,
    form,
    type,
    area,
    title,
    body,
    starts_at,
    link: link === null ? null : { type: link_type, to: link, label: link_label || LINK_LABEL },
  };
}
