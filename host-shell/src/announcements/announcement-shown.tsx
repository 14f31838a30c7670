import { Banner } from "@loubby/shared-ui/banner";
import { MessageDialog } from "@loubby/shared-ui/message-dialog";
import { PlaceLink } from "@loubby/shared-ui/place-link";
import { useAnnouncement } from "./use-announcement.ts";

/** The banner or dialog that waits for this person, if another tab of theirs hasn't it. */
export function AnnouncementShown() {
  const { announcement, dismissed, dismiss } = useAnnouncement();
  if (announcement === null) return null;
  const { form, type, title, body, link } = announcement;
  const action = link && (
    <PlaceLink to={link.to} onFollow={dismiss}>
      {link.label}
    </PlaceLink>
  );
  const message = { mark: type, title, text: body, action, onDismiss: dismiss };
  if (form === "dialog") return <MessageDialog open={!dismissed} {...message} />;
  return dismissed ? null : <Banner {...message} />;
}
