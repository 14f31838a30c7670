import { Link } from "react-router-dom";
import { templatePages } from "@loubby/shared-contracts/http/settings/template-pages";
import { accessFor, useSession } from "@loubby/shared-contracts/shell";

/** The kinds of templates that lie on pages of their own, for whoever looks for them here. */
export function TemplateKinds({ here }: { readonly here: string }) {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const others = templatePages.filter(
    ({ path, access }) => path !== here && accessFor(access, { user, activeSubscription }).kind === "open",
  );
  if (others.length === 0) return null;
  return (
    <nav className="st-kinds" aria-labelledby="st-kinds">
      <span id="st-kinds">Also written once:</span>
      {others.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
