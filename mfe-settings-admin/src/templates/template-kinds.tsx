import { Link } from "react-router-dom";
import { templatePages } from "@loubby/shared-contracts/http/settings/template-pages";
import { useOpenPages } from "@loubby/shared-contracts/http/settings/use-settings-list";

/** The kinds of templates that lie on pages of their own, for whoever looks for them here. */
export function TemplateKinds() {
  const others = useOpenPages(templatePages);
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
