import { TagOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Popover, Tooltip } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { emit } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { useWorkLock } from "../../notices/work-lock.tsx";
import { Tags } from "../../tags/tags.tsx";
import { useTags } from "../../tags/use-tags.ts";

/** The most tags of an application. */
const MOST = 20;

/** How many letters of tags fit beside the facts of a drawer's line. */
const FITTING = 18;

interface ApplicantTagsProps {
  readonly application: Application;
  /** Keeps to a part of one line: what doesn't fit is counted, and named in a tooltip. */
  readonly brief: boolean;
}

/** Shows an application's tags and changes them; a new word becomes a tag. */
export function ApplicantTags({ application, brief }: ApplicantTagsProps) {
  const { lock, onError } = useWorkLock(applicationList.setTags.access);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // First of all: the list would keep the key to itself, and the drawer would close with it.
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  const { tags } = application;
  const label = tags.length > 0 ? "Edit tags" : "Add tags";
  const iconOnly = brief && tags.length > 0;
  const shown = brief ? fitting(tags) : tags;
  const more = new Intl.ListFormat("en").format(tags.slice(shown.length).map(({ name }) => name));
  return (
    <span className="mr-applicant-tags">
      <Tags tags={shown} />
      {more !== "" && (
        <Tooltip title={more} trigger={["hover", "focus"]}>
          <button type="button" className="mr-tag mr-tag-more" aria-label={`More tags: ${more}`}>
            +{tags.length - shown.length}
          </button>
        </Tooltip>
      )}
      {lock === null && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          content={
            <div onKeyDownCapture={onKeyDown}>
              <TagField application={application} onError={onError} />
            </div>
          }
        >
          <Button
            ref={opener}
            type="text"
            size="small"
            icon={<TagOutlined aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={open}
            {...(iconOnly && { "aria-label": label, title: label })}
          >
            {iconOnly ? null : label}
          </Button>
        </Popover>
      )}
    </span>
  );
}

/** Returns the first tags that fit one line, at least one. */
function fitting(tags: Application["tags"]): Application["tags"] {
  let letters = 0;
  return tags.filter(({ name }, at) => (letters += name.length) <= FITTING || at === 0);
}

interface TagFieldProps {
  readonly application: Application;
  readonly onError: (error: unknown) => void;
}

function TagField({ application, onError }: TagFieldProps) {
  const client = useQueryClient();
  const { options, cleaned, idsOf } = useTags(true);
  const [chosen, setChosen] = useState(application.tags.map(({ _id }) => _id));
  const params = { applicationId: application._id };
  const save = useMutation({
    scope: { id: `tags-${application._id}` },
    mutationFn: async (next: readonly string[]) =>
      call(applicationList.setTags, { params, body: { tag_ids: await idsOf(next) } }),
    onSuccess: async ({ tags }) => {
      setChosen(tags.map(({ _id }) => _id));
      emit("applications.changed.v1", { jobId: application.job._id, applicationId: application._id });
      await client.invalidateQueries({ queryKey: keyOf(applications.get, { params }) });
    },
    onError: (error) => {
      setChosen(application.tags.map(({ _id }) => _id));
      onError(error);
    },
  });
  const change = (typed: readonly string[]) => {
    const next = cleaned(typed);
    setChosen(next);
    save.mutate(next);
  };
  const names = new Map(application.tags.map(({ _id, name }) => [_id, name]));
  const known = new Set(options.map(({ value }) => value));
  // A tag that was just removed everywhere keeps its name here.
  const own = chosen.flatMap((_id) =>
    known.has(_id) || !names.has(_id) ? [] : [{ value: _id, label: names.get(_id) ?? "" }],
  );
  return (
    <Select<string[]>
      className="mr-tag-field"
      aria-label="Tags"
      mode="tags"
      autoFocus
      open
      maxCount={MOST}
      placeholder="Choose or type a new tag"
      notFoundContent="No tags yet. Type a name and press Enter."
      options={[...options, ...own]}
      value={chosen}
      onChange={change}
    />
  );
}
