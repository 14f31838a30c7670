import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ContactList } from "../new/contact-list.tsx";
import { useContacts } from "../new/use-contacts.ts";

interface AddMembersProps {
  readonly members: readonly ConversationMember[];
  readonly busy: boolean;
  readonly onAdd: (memberIds: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Chooses colleagues for a group that is there; those in it are checked already. */
export function AddMembers({ members, busy, onAdd, onCancel }: AddMembersProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const contacts = useContacts(search);
  const isIn = (id: string) => members.some(({ _id }) => _id === id);
  return (
    <div className="cv-new">
      <Input
        autoFocus
        allowClear
        value={search}
        placeholder="Type a name"
        aria-label="Find colleagues"
        onChange={({ target }) => setSearch(target.value)}
      />
      <ContactList contacts={contacts} search={search} only="colleague">
        {({ _id }, face) => (
          <Checkbox
            className="cv-contact"
            checked={isIn(_id) || chosen.includes(_id)}
            disabled={isIn(_id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
          >
            <span className="cv-contact-face">{face}</span>
          </Checkbox>
        )}
      </ContactList>
      <div className="cv-group-foot">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => onAdd(chosen)}>
          {chosen.length > 1 ? `Add ${chosen.length} people` : "Add"}
        </Button>
      </div>
    </div>
  );
}
