import { Link } from "react-router-dom";
import { templatePagesFor } from "@loubby/shared-contracts/http/settings/template-pages";
import { useSession } from "@loubby/shared-contracts/shell";

/** The pages of hiring that lie elsewhere, for people who look for them beside the scorecards. */
export function TemplateKinds() {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const others = templatePagesFor({ user, activeSubscription });
  if (others.length === 0) return null;
  return (
    <nav className="st-kinds" aria-labelledby="st-kinds">
      <span id="st-kinds">More about hiring:</span>
      {others.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
