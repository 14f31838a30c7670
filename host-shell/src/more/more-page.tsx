import { Link, useNavigate } from "react-router-dom";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { follow } from "../menus/follow-action.ts";
import { NavIcon } from "../menus/nav-icon.tsx";
import { useViewer } from "../access/viewer.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { moreEntriesFor } from "./more-entries.ts";
import "./more-page.css";

/** `/dashboard/more`: what the sidebar leaves out, each with what it is for. */
export function MorePage() {
  useDocumentTitle("More");
  const viewer = useViewer();
  const navigate = useNavigate();
  const registry = useRegistryView();
  if (viewer === null) return null;
  return (
    <>
      <PageHeader title="More" lead="What isn't in the sidebar or the settings." />
      <ul className="sh-more">
        {moreEntriesFor(registry, viewer).map(({ label, words, icon, action }) => {
          const body = (
            <>
              <NavIcon name={icon} />
              <span>
                <strong>{label}</strong>
                <small>{words}</small>
              </span>
            </>
          );
          return (
            <li key={label}>
              {"to" in action ? (
                <Link to={action.to}>{body}</Link>
              ) : (
                <button type="button" aria-haspopup="dialog" onClick={() => follow(action, navigate)}>
                  {body}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
