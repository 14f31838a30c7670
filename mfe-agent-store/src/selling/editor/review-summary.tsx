import { Alert } from "antd";
import type { OwnListing } from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { fieldLabels, labelOfField } from "../field-labels.ts";
import { idOfNotes } from "./review-notes.tsx";

/** How many notes the last review left, each a link to where it stands in the form. */
export function ReviewSummary({ agent: { state, notes } }: { readonly agent: OwnListing }) {
  const isOpen = state === "changes_requested" || state === "rejected";
  if (!isOpen || notes.length === 0) return null;
  const order = Object.keys(fieldLabels);
  const fields = [...new Set(notes.map(({ field }) => field))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={`The reviewer left ${notes.length === 1 ? "1 note" : `${notes.length} notes`}`}
      description={
        <ul aria-label="Notes by field">
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#${idOfNotes(field)}`}
                onClick={(event) => {
                  // The address stays: what is typed isn't left.
                  event.preventDefault();
                  const stands = document.getElementById(idOfNotes(field));
                  stands?.scrollIntoView({ block: "center" });
                  stands?.focus({ preventScroll: true });
                }}
              >
                {labelOfField(field)}
              </a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
