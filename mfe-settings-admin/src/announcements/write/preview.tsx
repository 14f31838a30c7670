import { Button } from "antd";
import { useState } from "react";
import { LINK_LABEL } from "@loubby/shared-contracts/http/announcements/announcement-words";
import { Banner } from "@loubby/shared-ui/banner";
import { MessageDialog } from "@loubby/shared-ui/message-dialog";
import { PlaceLink } from "@loubby/shared-ui/place-link";
import type { AnnouncementDraft } from "./announcement-draft.ts";

/** How it will look. */
export function Preview({ draft }: { readonly draft: AnnouncementDraft }) {
  const [open, setOpen] = useState(false);
  const { form, type, body, link, link_label } = draft;
  const title = draft.title || "Title";
  const action = link.trim() !== "" && (
    <PlaceLink to={link.trim()}>{link_label.trim() || LINK_LABEL}</PlaceLink>
  );
  const message = { mark: type, title, text: body, action, onDismiss: () => setOpen(false) };
  return (
    <section className="set-card an-part an-preview" aria-label="Preview">
      <h2>Preview</h2>
      {form === "banner" && <Banner {...message} />}
      {form === "dialog" && (
        <>
          <Button onClick={() => setOpen(true)}>Show the dialog</Button>
          <MessageDialog open={open} {...message} />
        </>
      )}
      {form === "bell" && (
        <div className="an-bell">
          <strong dir="auto">{title}</strong>
          <span className="an-text" dir="auto">
            {body}
          </span>
        </div>
      )}
    </section>
  );
}
