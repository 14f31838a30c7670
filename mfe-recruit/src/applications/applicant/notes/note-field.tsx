import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import type { Mentionable } from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { NOTE_LIMIT } from "@loubby/shared-contracts/http/applications/note-limit";
import { Avatar } from "@loubby/shared-ui/avatar";
import { mentionAt } from "./mention-at.ts";

interface NoteFieldProps {
  readonly applicationId: string;
  readonly label: string;
  readonly value: string;
  /** Whether colleagues can be mentioned: not in a private note. */
  readonly mentions: boolean;
  readonly readOnly: boolean;
  /** The text, with the colleague who was just added to it. */
  readonly onChange: (body: string, person?: Mentionable) => void;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
}

/** Edits a note's text. `@` lists colleagues: arrows choose, Enter or Tab picks, Escape closes. */
export function NoteField(props: NoteFieldProps) {
  const { applicationId, label, value, mentions, readOnly, onChange, onSubmit, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState(0);
  // React puts the caret at the end of a new text, not behind the name that was just added.
  const goTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goTo.current !== null) field.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  });
  const [closed, setClosed] = useState(-1);
  const [active, setActive] = useState(0);
  const mention = mentions && !readOnly ? mentionAt(value, caret) : null;
  const open = mention !== null && mention.start !== closed;
  const found = useQuery({
    ...query(applicationNotes.mentionable, {
      params: { applicationId },
      query: { q: mention?.words ?? "" },
    }),
    enabled: open,
  });
  const people = open ? (found.data ?? []) : [];
  const at = Math.min(active, people.length - 1);
  const take = (person: Mentionable) => {
    if (mention === null) return;
    const before = `${value.slice(0, mention.start)}@${person.name} `;
    onChange(before + value.slice(caret), person);
    setCaret(before.length);
    goTo.current = before.length;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = people[at];
    if (person && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setActive((at + (event.key === "ArrowDown" ? 1 : people.length - 1)) % people.length);
    } else if (person && (event.key === "Enter" || event.key === "Tab") && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      take(person);
    } else if (event.key === "Escape" && (open || onCancel)) {
      // Neither the list nor the form lets the drawer behind it close.
      event.stopPropagation();
      if (people.length > 0 && mention) setClosed(mention.start);
      else onCancel?.();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  };
  return (
    <div className="mr-note-field">
      <Input.TextArea
        ref={(area) => {
          field.current = area?.resizableTextArea?.textArea ?? null;
        }}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={`${id}-people`}
        aria-activedescendant={people[at] ? `${id}-${people[at]._id}` : undefined}
        placeholder={mentions ? "Write a note. Type @ to mention someone." : "Only you will see this."}
        rows={3}
        maxLength={NOTE_LIMIT}
        autoFocus={props.autoFocus ?? false}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-people`}
        role="listbox"
        aria-label="Colleagues"
        className="mr-people"
        hidden={!people.length}
      >
        {people.map((person, place) => (
          <div
            key={person._id}
            id={`${id}-${person._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onMouseDown={(event) => {
              event.preventDefault();
              take(person);
            }}
          >
            <Avatar name={person.name} src={person.logo_url} size={24} decorative />
            <span dir="auto">{person.name}</span>
          </div>
        ))}
      </div>
      <span className="lb-visually-hidden" role="status">
        {people.length > 0 && `${people.length} ${people.length === 1 ? "colleague" : "colleagues"} found`}
      </span>
    </div>
  );
}
