import { Alert, Input } from "antd";
import { useState } from "react";
import { ContactList } from "./contact-list.tsx";
import { useContacts, useOpenPrivate } from "./use-contacts.ts";

/** Chooses the person to write to. */
export function NewMessage({ onOpened }: { readonly onOpened: (conversationId: string) => void }) {
  const [search, setSearch] = useState("");
  const contacts = useContacts(search);
  const open = useOpenPrivate(onOpened);
  return (
    <div className="cv-new">
      <label htmlFor="cv-new-search">To</label>
      <Input
        id="cv-new-search"
        autoFocus
        allowClear
        value={search}
        placeholder="Type a name"
        onChange={(event) => setSearch(event.target.value)}
      />
      {open.error && <Alert type="error" showIcon title={open.error.message} />}
      <ContactList contacts={contacts} search={search} busy={open.isPending}>
        {(contact, face) => (
          <button
            type="button"
            className="cv-contact"
            onClick={() => !open.isPending && open.mutate(contact._id)}
          >
            {face}
          </button>
        )}
      </ContactList>
    </div>
  );
}
