import type {
  Education,
  Position,
  ProfileLink,
} from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { spanInWords } from "../months.ts";
import "@loubby/shared-ui/forms/field.css";

/** One position to read. */
export function PositionView({ entry }: { readonly entry: Position }) {
  const { title, company, started, ended, description } = entry;
  return (
    <div className="pf-entry">
      <h3 dir="auto">{title}</h3>
      <p dir="auto">{company}</p>
      <p className="lb-field-help lb-figures">{spanInWords(started, ended)}</p>
      {description && (
        <p className="pf-text" dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}

/** One entry of education to read. */
export function EducationView({ entry }: { readonly entry: Education }) {
  const { level, school, field, started, ended } = entry;
  return (
    <div className="pf-entry">
      <h3 dir="auto">{school}</h3>
      <p dir="auto">{field === "" ? level : `${level}, ${field}`}</p>
      <p className="lb-field-help lb-figures">{spanInWords(started, ended).split(" · ")[0]}</p>
    </div>
  );
}

/** One link to follow; it tells the site nothing of where it was found. */
export function LinkView({ entry }: { readonly entry: ProfileLink }) {
  return (
    <div className="pf-entry">
      <h3>
        <a href={entry.url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
          {entry.label}
        </a>
      </h3>
      <p className="lb-field-help">{URL.parse(entry.url)?.hostname ?? entry.url}</p>
    </div>
  );
}
