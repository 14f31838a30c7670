import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { areaNames } from "@loubby/shared-contracts/http/announcements/announcement-words";
import type { AdminAnnouncement } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { aimWords } from "../aim-words.ts";
import { stateOf, stateWords } from "../announcement-state.ts";
import { formNames } from "../form-names.ts";
import { useChange } from "../use-written.ts";

interface WrittenItemProps {
  readonly base: string;
  readonly announcement: AdminAnnouncement;
}

/** One announcement, with what can be done with it. */
export function WrittenItem({ base, announcement }: WrittenItemProps) {
  const { _id, title, body, type, area, form, starts_at, ends_at, seen, in_changelog } = announcement;
  const [asked, setAsked] = useState<"end" | "remove" | null>(null);
  const close = () => setAsked(null);
  const end = useChange("end", close);
  const remove = useChange("remove", close);
  const state = stateOf(announcement);
  const { tone, words } = stateWords[state];
  const facts = [type, area && areaNames[area], formNames[form], in_changelog && "In the changelog"];
  return (
    <li className="set-card an-item">
      <div className="an-item-head">
        <h2 dir="auto">
          <Link to={`${base}/${_id}`}>{title}</Link>
        </h2>
        <StatusTag tone={tone}>{words}</StatusTag>
      </div>
      {body !== "" && (
        <p className="an-text an-clamped" dir="auto">
          {body}
        </p>
      )}
      <p className="an-facts">{facts.filter(Boolean).join(" · ")}</p>
      <p className="an-facts">
        For: <span dir="auto">{aimWords(announcement)}</span>
      </p>
      <p className="an-facts">
        {state === "scheduled" ? "Starts " : "Started "}
        <RelativeTime iso={starts_at} tell={relativeTime} exact={exactTime} />
        {ends_at !== null && (
          <>
            {state === "ended" ? ", ended " : ", ends "}
            <RelativeTime iso={ends_at} tell={relativeTime} exact={exactTime} />
          </>
        )}
        {` · ${seenWords(seen)}`}
      </p>
      <div className="an-ways">
        {state === "running" && (
          <Button size="small" onClick={() => setAsked("end")}>
            End now
          </Button>
        )}
        <Button size="small" danger onClick={() => setAsked("remove")}>
          Delete
        </Button>
      </div>
      <Confirm
        open={asked === "end"}
        title={`End “${title}” now?`}
        confirmText="End now"
        busy={end.isPending}
        onConfirm={() => end.mutate(_id)}
        onCancel={close}
      >
        No one who hasn&apos;t seen it will. {in_changelog && "It stays in the changelog."}
      </Confirm>
      <Confirm
        open={asked === "remove"}
        title={`Delete “${title}”?`}
        confirmText="Delete announcement"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(_id)}
        onCancel={close}
      >
        It also leaves the changelog, and how many have seen it is lost. You can&apos;t undo this.
      </Confirm>
    </li>
  );
}

function seenWords(seen: number): string {
  if (seen === 0) return "Not seen yet";
  return `Seen by ${seen.toLocaleString("en")} ${seen === 1 ? "person" : "people"}`;
}
