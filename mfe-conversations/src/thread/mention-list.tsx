import { Avatar } from "@loubby/shared-ui/avatar";
import { nameOf } from "../faces.ts";
import type { MentionOffer } from "./use-mention-list.ts";

/** The members that fit the mention being typed. */
export function MentionList({
  listId,
  found,
  chosen,
  take,
}: Pick<MentionOffer, "listId" | "found" | "chosen" | "take">) {
  if (found.length === 0) return null;
  return (
    <div className="cv-mention-list" id={listId} role="listbox" aria-label="People in this group">
      {found.map((member, index) => (
        <div
          key={member._id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          // The field keeps the focus, so that one goes on typing.
          onPointerDown={(event) => {
            event.preventDefault();
            take(member);
          }}
        >
          <Avatar name={nameOf(member)} src={member.logo_url} size={24} decorative />
          <span dir="auto">{nameOf(member)}</span>
        </div>
      ))}
    </div>
  );
}
