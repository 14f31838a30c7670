import { Alert, Input } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { helpBot } from "@loubby/shared-contracts/http/conversations/help-bot";
import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell";
import { BOT_TYPE } from "../faces.ts";
import { RowFace } from "../list/row-face.tsx";
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
      {helpBot.name.toLowerCase().includes(search.trim().toLowerCase()) && (
        <Link className="cv-contact" to={paths.askAssistant} replace>
          <RowFace type={BOT_TYPE} name={helpBot.name} imageSrc={null} size={36} />
          <span className="cv-contact-words">
            <span>{helpBot.name}</span>
            <small>Finds answers about {brand.name}</small>
          </span>
        </Link>
      )}
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
