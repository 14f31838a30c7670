import type { ApplicationTag } from "@loubby/shared-contracts/http/applications/applications.schema";
import "./tags.css";

/** Shows the tags of an application. */
export function Tags({ tags }: { readonly tags: readonly ApplicationTag[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="mr-tags">
      {tags.map(({ _id, name, colour }) => (
        <span key={_id} className="mr-tag" data-colour={colour} dir="auto">
          {name}
        </span>
      ))}
    </span>
  );
}
