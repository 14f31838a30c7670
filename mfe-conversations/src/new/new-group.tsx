import { Alert, Button, Checkbox, Input } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { GroupPicture } from "../picture/group-picture.tsx";
import { ContactList } from "./contact-list.tsx";
import { useContacts, useCreateGroup } from "./use-contacts.ts";

const NAME_LIMIT = 80;

/** Names a group and chooses the colleagues in it. */
export function NewGroup({ onOpened }: { readonly onOpened: (conversationId: string) => void }) {
  const [name, setName] = useState("");
  const [picture, setPicture] = useState<{ readonly fileId: string; readonly url: string | null } | null>(
    null,
  );
  const [search, setSearch] = useState("");
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<"name" | "members" | null>(null);
  const nameField = useRef<HTMLDivElement>(null);
  const contacts = useContacts(search);
  const create = useCreateGroup(onOpened);
  const toggle = (id: string) =>
    setMemberIds(memberIds.includes(id) ? memberIds.filter((each) => each !== id) : [...memberIds, id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gap = name.trim() === "" ? "name" : memberIds.length === 0 ? "members" : null;
    setMissing(gap);
    if (gap === "name") nameField.current?.querySelector("input")?.focus();
    if (gap === null && !create.isPending)
      create.mutate({
        name: name.trim(),
        ...(picture && { picture_file_id: picture.fileId }),
        memberIds: [...memberIds],
      });
  };
  return (
    <form className="cv-new" onSubmit={submit} noValidate>
      <GroupPicture
        name={name}
        src={picture?.url ?? null}
        busy={create.isPending}
        onChoose={(fileId, url) => setPicture({ fileId, url })}
        onRemove={() => setPicture(null)}
      />
      <div className="cv-new-field" ref={nameField}>
        <label htmlFor="cv-group-name">Group name</label>
        <Input
          id="cv-group-name"
          autoFocus
          value={name}
          maxLength={NAME_LIMIT}
          status={missing === "name" ? "error" : ""}
          aria-invalid={missing === "name" || undefined}
          aria-describedby="cv-group-name-error"
          onChange={(event) => setName(event.target.value)}
        />
        <p id="cv-group-name-error" className="cv-new-error" role="alert">
          {missing === "name" && "Please name the group."}
        </p>
      </div>
      <div className="cv-new-field">
        <label htmlFor="cv-group-search">Colleagues</label>
        <Input
          id="cv-group-search"
          allowClear
          value={search}
          placeholder="Type a name"
          onChange={(event) => setSearch(event.target.value)}
        />
        <p className="cv-new-error" role="alert">
          {missing === "members" && memberIds.length === 0 && "Please choose at least one colleague."}
        </p>
      </div>
      <ContactList contacts={contacts} search={search} only="colleague">
        {(contact, face) => (
          <Checkbox
            className="cv-contact"
            checked={memberIds.includes(contact._id)}
            onChange={() => toggle(contact._id)}
          >
            <span className="cv-contact-face">{face}</span>
          </Checkbox>
        )}
      </ContactList>
      {create.error && <Alert type="error" showIcon title={create.error.message} />}
      <div className="cv-new-foot">
        <span className="cv-new-count">{memberIds.length > 0 && `${memberIds.length} chosen`}</span>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          Create group
        </Button>
      </div>
    </form>
  );
}
