import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { TalentHit } from "@loubby/shared-contracts/http/sourcing/talents.schema";

/** Shows what the company already knows of someone: whether they applied, and their pools. */
export function Known({ known: { applied, pools } }: Pick<TalentHit, "known">) {
  if (!applied && pools.length === 0) return null;
  return (
    <p className="td-known">
      {applied && "Applied here"}
      {applied && pools.length > 0 && " · "}
      {pools.length > 0 && "In your pool "}
      {pools.map(({ name, name_slug }, at) => (
        <span key={name_slug}>
          {at > 0 && ", "}
          <Link to={paths.pool(name_slug)} dir="auto">
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}
