import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import type { AdminAnnouncement } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useReadAnew } from "../use-written.ts";
import { AimFields } from "./aim-fields.tsx";
import { draftOf, fieldsOf } from "./announcement-draft.ts";
import { LinkFields } from "./link-fields.tsx";
import { Preview } from "./preview.tsx";
import { WhenFields } from "./when-fields.tsx";
import { WordsFields } from "./words-fields.tsx";
import "../../layout/settings-layout.css";
import "../announcements.css";

const FIELDS = [
  "title",
  "body",
  "link",
  "link_label",
  "organization_ids",
  "countries",
  "starts_at",
  "ends_at",
] as const;

/** What is wrong with each field, in words. */
export type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

interface AnnouncementFormProps {
  /** Null for a new one. */
  readonly announcement: AdminAnnouncement | null;
  readonly base: string;
}

/** Writes an announcement; what was typed survives a reload. */
export function AnnouncementForm({ announcement, base }: AnnouncementFormProps) {
  const navigate = useNavigate();
  const readAnew = useReadAnew();
  const name = `announcement.${announcement?._id ?? "new"}`;
  const draft = useDraft(name, draftOf(announcement), announcement?.version);
  const save = useMutation({
    mutationFn: () => {
      const fields = fieldsOf(draft.shown);
      if (announcement === null) return call(adminAnnouncements.create, { body: fields });
      const params = { announcementId: announcement._id };
      return call(adminAnnouncements.update, { params, body: { ...fields, version: draft.version } });
    },
    onSuccess: async () => {
      draft.forget();
      notify.notice(announcement === null ? "Announcement published" : "Announcement saved");
      await readAnew();
      void navigate(base);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.isError]);
  useUnsaved(draft.changed && !save.isSuccess);
  const problems: Problems = problemsAt(save.error, FIELDS);
  const { reason, reference } = failureOf(save.error);
  const fields = { shown: draft.shown, problems, type: draft.type };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form ref={form} className="an-write" onSubmit={onSubmit} noValidate aria-label="Announcement">
      <div className="an-fields">
        {draft.outdated && (
          <Alert
            type="warning"
            showIcon
            title="Someone else has changed this announcement since you began"
            action={
              <span className="an-ways">
                <Button size="small" onClick={draft.keepMine}>
                  Keep mine
                </Button>
                <Button size="small" onClick={() => draft.takeTheirs()}>
                  Use theirs
                </Button>
              </span>
            }
          />
        )}
        <WordsFields {...fields} />
        <LinkFields {...fields} />
        <AimFields {...fields} />
        <WhenFields {...fields} />
        {save.isError && Object.keys(problems).length === 0 && (
          <Alert
            type="error"
            showIcon
            title="Couldn't save the announcement"
            description={reference ? `${reason} Reference ${reference}` : reason}
          />
        )}
        <div className="an-ways">
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {announcement === null ? "Publish" : "Save"}
          </Button>
          {draft.changed && <Button onClick={() => draft.forget()}>Discard changes</Button>}
        </div>
      </div>
      <Preview draft={draft.shown} />
    </form>
  );
}
